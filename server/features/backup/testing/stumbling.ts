import type { FileAdapter } from '../../../adapters/files/port.ts'

/** A store over a poor network: each file breaks off when it is read for the first time. */
export const stumbling = (files: FileAdapter): FileAdapter => {
  const read = new Set<string>()
  return {
    ...files,
    get: async (name) => {
      const found = await files.get(name)
      if (!read.has(name)) found?.stream.destroy(new Error('aborted'))
      read.add(name)
      return found
    },
  }
}

import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { checkFileName, readAs } from './file-name.ts'
import type { FileAdapter } from './port.ts'

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Makes a rename last through a power cut; Windows cannot open folders and needs no such thing. */
const syncFolder = async (folder: string) => {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const writeNew = async (file: string, bytes: Uint8Array) => {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Files in one folder of this machine; a name appears only once its bytes are on the disk. */
export const openFolder = (folder: string): FileAdapter => {
  mkdirSync(folder, { recursive: true })
  const fileOf = (name: string) => path.join(folder, checkFileName(name))
  return {
    put: async (name, bytes) => {
      const target = fileOf(name)
      const draft = path.join(folder, `.${randomUUID()}.part`)
      try {
        await writeNew(draft, bytes)
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await syncFolder(folder)
    },
    get: async (name) => {
      try {
        const handle = await open(path.join(folder, readAs(name)))
        const { size } = await handle.stat()
        return { stream: handle.createReadStream(), size }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    storedAs: readAs,
    remove: async (name) => rm(fileOf(name), { force: true }),
  }
}

import type { FileAdapter } from '../../adapters/files/port.ts'
import { isUnreadable } from '../../lib/faults/is-unreadable.ts'
import { measure } from './stored-file.ts'

/** Reads a photo where the product keeps it, and answers whether it could. */
export const photoState = async (files: FileAdapter, name: string) => {
  try {
    const found = await files.get(name)
    if (!found) return 'gone'
    await measure(found.stream)
    return 'readable'
  } catch (error) {
    if (isUnreadable(error)) return 'unreadable'
    throw error
  }
}

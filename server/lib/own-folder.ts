import { chmodSync, mkdirSync } from 'node:fs'

/** Makes a folder of the product's own; no other user of this machine looks into it, nor into one that was there. */
export const ownFolder = (folder: string) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    chmodSync(folder, 0o700)
  } catch {
    // One of another user stays as they made it.
  }
}

import { open, readdir } from 'node:fs/promises'
import path from 'node:path'

const sync = async (name: string) => {
  const handle = await open(name)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a rename last through a power cut; Windows cannot open folders and needs no such thing. */
export const syncFolder = async (folder: string) => {
  if (process.platform !== 'win32') await sync(folder)
}

/** Forces everything below a folder to the disk. */
export const syncTree = async (folder: string) => {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(name)
    else if (entry.isFile() && process.platform !== 'win32') await sync(name)
  }
  await syncFolder(folder)
}

import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const prefix = 'plumbline-upload-'

/** Real milliseconds, as the file system counts them. */
const now = () => performance.timeOrigin + performance.now()

/** Removes folders of uploads that a process which died left behind, more than `hours` ago. */
export const sweepUploadFolders = async (hours: number) => {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const folder = path.join(tmpdir(), name)
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: now() }))
    if (mtimeMs < now() - hours * 3_600_000) await rm(folder, { recursive: true, force: true })
  }
}

/** Lends a folder that only this process can read, and removes it with all that was put there. */
export const withUploadFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(path.join(tmpdir(), prefix))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

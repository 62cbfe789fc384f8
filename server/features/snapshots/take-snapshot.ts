import { mkdirSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type BackupFile, type Installation, readManifest, writeBackup } from '../backup/index.ts'
import { listSnapshots, nameAt, snapshotsIn } from './names.ts'
import { snapshotsToRemove } from './to-remove.ts'
import { findFault } from './verify-snapshot.ts'

const quiet = () => {}

/** The photos of the last snapshot, by name: those need no reading again. */
const knownPhotos = (dataDir: string, now: Date): ReadonlyMap<string, BackupFile> => {
  const [last] = listSnapshots(dataDir, now)
  if (!last) return new Map()
  try {
    const { files } = readManifest(path.join(snapshotsIn(dataDir), last))
    return new Map(files.map((file) => [file.name, file]))
  } catch {
    return new Map()
  }
}

/** What a process that died has left half written; one snapshot is taken at a time. */
const halfWritten = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.part'))

const remove = async (folder: string, names: readonly string[]) => {
  for (const name of names) await rm(path.join(folder, name), { recursive: true, force: true })
}

/**
 * Writes a snapshot of the embedded installation beside its data, reads it again, and removes those
 * that are too many; answers its name. Photos are further names of the same files. Throws, and leaves
 * the earlier ones, where what was written is not what is read.
 */
export const takeSnapshot = async (installation: Installation): Promise<string> => {
  const { dataDir, clock } = installation
  const folder = snapshotsIn(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const now = clock()
  const name = nameAt(now)
  if (listSnapshots(dataDir, now).includes(name)) return name
  await remove(folder, halfWritten(folder))
  const target = path.join(folder, name)
  const photos = { linked: knownPhotos(dataDir, now), withoutLost: true }
  await writeBackup(installation, target, quiet, photos)
  const fault = await findFault(target)
  if (fault) {
    await remove(folder, [name])
    throw new Error(`The snapshot was not kept: ${fault}`)
  }
  await remove(folder, snapshotsToRemove(listSnapshots(dataDir, now)))
  return name
}

import path from 'node:path'
import { checkBackup, type KeysAtHand, type Manifest } from '../backup/index.ts'
import { listSnapshots, snapshotsIn } from './names.ts'

export type Snapshot = { name: string; folder: string; manifest: Manifest }

/**
 * The newest snapshot whose tables and key are what was written, and that this version can restore. Its
 * photos are the very files the product serves: one that is damaged is damaged in all snapshots.
 */
export const latestGoodSnapshot = async (
  dataDir: string,
  keys: KeysAtHand,
): Promise<Snapshot | undefined> => {
  for (const name of listSnapshots(dataDir)) {
    const folder = path.join(snapshotsIn(dataDir), name)
    try {
      return { name, folder, manifest: await checkBackup(folder, keys) }
    } catch {
      // An older one may be whole.
    }
  }
  return undefined
}

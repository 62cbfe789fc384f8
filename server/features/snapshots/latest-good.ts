import path from 'node:path'
import { checkWhole, type KeysAtHand, type Manifest } from '../backup/index.ts'
import { listSnapshots, snapshotsIn } from './names.ts'

export type Snapshot = { name: string; folder: string; manifest: Manifest }

/**
 * The newest snapshot whose tables and key are what was written. Its photos are the very files the product
 * serves: one that is damaged is damaged in all snapshots. After going back one version it is of the newer
 * one's database: an older one would lose without a word what came since, so that one has to restore it.
 */
export const latestGoodSnapshot = async (
  dataDir: string,
  keys: KeysAtHand,
  now: Date,
): Promise<Snapshot | undefined> => {
  for (const name of listSnapshots(dataDir, now)) {
    const folder = path.join(snapshotsIn(dataDir), name)
    try {
      return { name, folder, manifest: await checkWhole(folder, keys) }
    } catch {
      // An older one may be whole.
    }
  }
  return undefined
}

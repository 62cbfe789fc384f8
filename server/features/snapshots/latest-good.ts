import path from 'node:path'
import { checkWhole, type Manifest } from '../backup/index.ts'
import { isAhead, listSnapshots, madeAt, snapshotsIn } from './names.ts'

export type Snapshot = {
  name: string
  folder: string
  manifest: Manifest
  /** When one that was passed over was made, as it is later than the clock. */
  passedOver: Date | undefined
}

/**
 * The newest snapshot whose tables and key are what was written. Its photos are the very files the product
 * serves: one that is damaged is damaged in all snapshots. It may be sealed with a key that is not at hand or,
 * after going back one version, be of the newer one's database: an older one would lose without a word what came
 * since, so that it is restored with that key, and by that version.
 */
export const latestGoodSnapshot = async (
  dataDir: string,
  now: Date,
): Promise<Snapshot | undefined> => {
  const names = listSnapshots(dataDir, now)
  const ahead = names.find((name) => isAhead(name, now))
  for (const name of names) {
    const folder = path.join(snapshotsIn(dataDir), name)
    const passedOver = ahead !== undefined && !isAhead(name, now) ? madeAt(ahead) : undefined
    try {
      return { name, folder, manifest: await checkWhole(folder), passedOver }
    } catch {
      // An older one may be whole.
    }
  }
  return undefined
}

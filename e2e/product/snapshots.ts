import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The names of the snapshots that a data folder keeps. */
export const snapshotsOf = (dataDir: string) => {
  const kept = path.join(dataDir, 'snapshots')
  return existsSync(kept) ? readdirSync(kept).filter((name) => name.endsWith('Z')) : []
}

import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import { connectDatabase, holdDataDir, type Opening } from '../context.ts'
import { refuseNewer, restoreBackup, wayToKey } from '../features/backup/index.ts'
import { latestGoodSnapshot, type Snapshot } from '../features/snapshots/index.ts'
import { plainFault } from '../lib/faults/plain-fault.ts'
import { keysAtHand, openInstallation } from '../start/installation.ts'
import { ownClock } from '../start/own-clock.ts'
import { say } from '../start/say.ts'
import { tellPassedOver } from '../start/tell-passed-over.ts'
import { prepareTables } from './prepare-tables.ts'

const now = () => new Date().toISOString().slice(0, 19).replaceAll(':', '-')

/** Puts the restored database into its place; what stood there is kept beside it. */
const exchange = (dataDir: string, building: string) => {
  const place = path.join(dataDir, 'database')
  if (existsSync(place)) {
    const aside = path.join(dataDir, `damaged-${now()}`)
    mkdirSync(aside)
    renameSync(place, path.join(aside, 'database'))
    say(`What stood there is in ${aside}.`)
    say('Remove it once all is well: who is erased from now on stays in it.')
  }
  renameSync(path.join(building, 'database'), place)
  rmSync(building, { recursive: true, force: true })
}

const build = async (config: Config, building: string, { folder, manifest: checked }: Snapshot) => {
  const database = await connectDatabase({ ...config, dataDir: building })
  try {
    const installation = await openInstallation(config, database, keysAtHand(config))
    const prepare = () => prepareTables(config, database)
    // Photos stand beside it under other names of the same files: what is lost here is lost there.
    const photos = { keepPhotos: true, withoutLost: true }
    return await restoreBackup({ installation, folder, checked, prepare, say, ...photos })
  } finally {
    await database.close()
  }
}

const refuseOtherKey = async (config: Config, { name, folder, manifest }: Snapshot) => {
  const way = await wayToKey(folder, manifest, keysAtHand(config))
  if (way) throw plainFault(`The snapshot ${name} is sealed with another key. ${way}`)
}

/**
 * Goes back to the newest good snapshot of the embedded installation. It is restored beside the
 * damaged database, which is moved aside only then; photos stay, and those that are gone come back.
 * Answers which are lacking all the same.
 */
export const restoreSnapshot = async (config: Config, lost?: Opening['lost']) => {
  const { dataDir } = config
  if (config.databaseUrl)
    throw plainFault(
      'Snapshots are of the embedded database. Unset DATABASE_URL, or name a backup.',
    )
  const release = holdDataDir(config, lost)
  const building = path.join(dataDir, 'restoring')
  try {
    const snapshot = await latestGoodSnapshot(dataDir, ownClock(config)())
    if (!snapshot) throw plainFault(`There is no good snapshot in ${dataDir}.`)
    await refuseOtherKey(config, snapshot)
    refuseNewer(snapshot.manifest)
    for (const line of tellPassedOver(snapshot)) say(line)
    rmSync(building, { recursive: true, force: true })
    mkdirSync(building)
    const unrestored = await build(config, building, snapshot)
    exchange(dataDir, building)
    say(`Back to the snapshot of ${snapshot.manifest.madeAt}: start the server`)
    return unrestored
  } finally {
    release()
  }
}

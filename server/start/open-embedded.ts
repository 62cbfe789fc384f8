import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseAdapter } from '../adapters/database/port.ts'
import type { Config } from '../config.ts'
import { connectDatabase, type Opening } from '../context.ts'
import { isKnownVersion, wayToKey } from '../features/backup/index.ts'
import { clearDrafts } from '../features/moving/index.ts'
import {
  canReadEveryPage,
  damagedIndexes,
  findDamage,
  latestGoodSnapshot,
  listSnapshots,
  type Snapshot,
} from '../features/snapshots/index.ts'
import { plainFault } from '../lib/faults/plain-fault.ts'
import { wordsOf } from '../lib/faults/words-of.ts'
import { keysAtHand } from './installation.ts'
import { ownClock } from './own-clock.ts'
import { refuseLostKey } from './refuse-lost-key.ts'
import { refuseUnknownPhotos } from './refuse-unknown-photos.ts'
import { say } from './say.ts'
import { tellPassedOver } from './tell-passed-over.ts'
import { upgradeEmbedded } from './upgrade-embedded.ts'

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

/** Faults that say nothing of the data: another process has the folder, or the machine refuses it. */
const ofTheMachine = new Set([
  ...['DATA_DIR_IN_USE', 'EACCES', 'EROFS', 'ENOSPC', 'EMFILE'],
  // The engine's words for no room on the disk, and none in memory.
  ...['53100', '53200'],
])

/** The words of a fault that is the data's; throws any other. */
const wordsOfDamage = (error: unknown) => {
  if (ofTheMachine.has(codeOf(error) ?? '')) throw error
  return wordsOf(error)
}

/** One that was made after going back a version is restored by the newer, on which this one goes on. */
const withNewer = ({ manifest }: Snapshot) =>
  isKnownVersion(manifest) ? '' : ', with the newer version that it needs'

/** One that the keys of this server do not open needs them for the way back. */
const tellOtherKey = async (config: Config, { folder, manifest }: Snapshot) => {
  const way = await wayToKey(folder, manifest, keysAtHand(config))
  return way ? [`It is sealed with another key. ${way}`] : []
}

/** What a person is told of a folder that is not whole, and the way back. */
const damaged = async (config: Config, what: string) => {
  const { dataDir } = config
  const snapshot = await latestGoodSnapshot(dataDir, ownClock(config)())
  const way = snapshot
    ? [
        `The last good snapshot was made on ${snapshot.manifest.madeAt}. To go back to it${withNewer(snapshot)}:`,
        '  npm run restore -- --latest-snapshot',
        'What is damaged is moved aside and kept; what was entered later is not in the snapshot.',
        ...(await tellOtherKey(config, snapshot)),
        ...tellPassedOver(snapshot),
      ]
    : ['There is no good snapshot of it. Restore a backup to an empty DATA_DIR: npm run restore']
  return plainFault(
    [
      `The database in ${dataDir} is damaged: ${what}.`,
      'The server does not start on it, so that nothing more is lost.',
      ...way,
    ].join('\n'),
  )
}

/** A folder that was emptied or half removed would otherwise be taken for a new one. */
const refuseMissing = async (config: Config) => {
  const folder = path.join(config.dataDir, 'database')
  const names = existsSync(folder) ? readdirSync(folder) : []
  if (names.length === 0 && listSnapshots(config.dataDir, ownClock(config)()).length > 0)
    throw await damaged(config, 'its folder is gone, though there are snapshots of it')
  if (names.length > 0 && !names.includes('PG_VERSION'))
    throw await damaged(config, 'the file PG_VERSION is gone')
  await refuseUnknownPhotos(config, () => names.length === 0)
}

/** An index holds nothing of its own: a damaged one is built anew from its table, if that allows it. */
const mendIndexes = async (config: Config, database: DatabaseAdapter) => {
  for (const name of await damagedIndexes(database)) {
    say(`The index ${name} is damaged and is built anew`)
    await database.script(`reindex index ${name}`).catch(async (error: unknown) => {
      throw await damaged(config, wordsOfDamage(error))
    })
  }
}

const inspect = async (config: Config, database: DatabaseAdapter) => {
  // Nothing can be astray in it then; only the disk itself may have lost what it was given.
  if (database.wholeness?.isAsClosed && (await canReadEveryPage(database))) return
  const found = await findDamage(database).catch(wordsOfDamage)
  if (found) throw await damaged(config, found)
  await mendIndexes(config, database)
  database.wholeness?.foundWhole()
}

/**
 * The embedded database, looked through before anything is written: it does not open where pages of a
 * table cannot be read or rows are astray, nor without the key of what is sealed; damaged indexes are built anew.
 * Of one that was closed in order and left alone since, the pages are read. Before an upgrade a snapshot is kept;
 * then it is migrated.
 */
export const openEmbedded = async (
  config: Config,
  opening: Opening = {},
): Promise<DatabaseAdapter> => {
  await refuseMissing(config)
  const database = await connectDatabase(config, opening).catch(async (error: unknown) => {
    throw await damaged(config, wordsOfDamage(error))
  })
  try {
    await clearDrafts(config.dataDir)
    await inspect(config, database)
    // Before a snapshot is kept, with a key that would be made for it.
    await refuseLostKey(config, database)
    await upgradeEmbedded(config, database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

import type { DatabaseAdapter } from '../adapters/database/port.ts'
import type { Config } from '../config.ts'
import { connectDatabase, type Opening } from '../context.ts'
import { isEmptyDatabase, refuseHalfFilled } from '../features/backup/index.ts'
import { clearDrafts, readMark, refuseMoved } from '../features/moving/index.ts'
import { openEmbedded } from './open-embedded.ts'
import { refuseHalfDone } from './refuse-half-done.ts'
import { refuseLostKey } from './refuse-lost-key.ts'
import { refuseOtherEncoding } from './refuse-other-encoding.ts'
import { refuseUnknownPhotos } from './refuse-unknown-photos.ts'
import { tellOfEmbedded } from './tell-of-embedded.ts'
import { waitForDatabase } from './wait-for-database.ts'

/**
 * The database of this installation with every migration applied. It must not have been moved elsewhere,
 * nor half moved or half restored here, nor be of another encoding than UTF8, nor new where photos are kept, nor hold
 * what is sealed with a key that is not at hand: then it is left as it is. One that is away is waited for. Beside a folder that was moved to it
 * goes what the move has left there.
 */
export const openOwnDatabase = async (
  config: Config,
  opening: Opening = {},
): Promise<DatabaseAdapter> => {
  refuseHalfFilled(config.dataDir)
  if (!config.databaseUrl) {
    refuseMoved(config.dataDir)
    return openEmbedded(config, opening)
  }
  const database = await connectDatabase(config, opening)
  try {
    await waitForDatabase(database)
    await refuseOtherEncoding(database)
    await refuseUnknownPhotos(config, () => isEmptyDatabase(database))
    // After the store was asked, which takes its time: a restore may have begun meanwhile.
    await refuseHalfDone(database)
    await refuseLostKey(config, database)
    if (readMark(config.dataDir)?.state === 'done') await clearDrafts(config.dataDir)
    else await tellOfEmbedded(config, () => isEmptyDatabase(database))
    await database.migrate()
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

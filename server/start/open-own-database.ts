import type { DatabaseAdapter, QueryWatch } from '../adapters/database/port.ts'
import type { Config } from '../config.ts'
import { openDatabase } from '../context.ts'
import { refuseHalfMoved, refuseMoved } from '../features/moving/index.ts'
import { openEmbedded } from './open-embedded.ts'

/** The database of this installation, which must not have been moved elsewhere, nor half moved here. */
export const openOwnDatabase = async (
  config: Config,
  watch: QueryWatch,
): Promise<DatabaseAdapter> => {
  if (!config.databaseUrl) {
    refuseMoved(config.dataDir)
    return openEmbedded(config, watch)
  }
  const database = await openDatabase(config, watch)
  await refuseHalfMoved(database)
  return database
}

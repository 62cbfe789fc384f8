import type { DatabaseAdapter } from '../adapters/database/port.ts'
import type { Config } from '../config.ts'
import { connectDatabase, holdDataDir, type Opening } from '../context.ts'
import { beginFilling, clearFilled, endFilling, type Unrestored } from '../features/backup/index.ts'
import { isHeld } from '../start/is-held.ts'
import { refuseOtherEncoding } from '../start/refuse-other-encoding.ts'

type Fill = (database: DatabaseAdapter) => Promise<Unrestored>

/** Fills the database the settings name, and closes it. */
export const fillDatabase = async (config: Config, fill: Fill, opening: Opening = {}) => {
  const database = await connectDatabase(config, opening)
  try {
    await refuseOtherEncoding(database)
    return await fill(database)
  } finally {
    await database.close()
  }
}

/**
 * The same in a data folder: what fails leaves it empty, what is killed leaves a mark, and is begun anew. Where
 * another process has come to work on the folder, what is there is that one's and stays.
 */
export const fillFolder = async (config: Config, fill: Fill, opening: Opening = {}) => {
  const { dataDir } = config
  const release = holdDataDir(config)
  try {
    beginFilling(dataDir)
  } finally {
    release()
  }
  const unrestored = await fillDatabase(config, fill, opening).catch((error: unknown) => {
    if (!isHeld(error)) clearFilled(dataDir)
    throw error
  })
  endFilling(dataDir)
  return unrestored
}

import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import { say } from './say.ts'

/** Says that an installation in the data folder is left behind, where the server begins on another, empty database. */
export const tellOfEmbedded = async (
  { dataDir }: Pick<Config, 'dataDir'>,
  isEmpty: () => Promise<boolean>,
): Promise<void> => {
  if (!existsSync(path.join(dataDir, 'database', 'PG_VERSION')) || !(await isEmpty())) return
  say(
    `The database at DATABASE_URL is empty: this begins a new installation beside the one in ${dataDir}.`,
  )
  say('To take that one along, stop this server, empty its database and run: npm run move-up')
}

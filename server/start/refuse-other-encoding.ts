import type { DatabaseAdapter } from '../adapters/database/port.ts'
import { isInstallation } from '../database/is-installation.ts'
import { plainFault } from '../lib/faults/plain-fault.ts'

const encoding = 'UTF8'

/** Of a version that still worked on it. */
const comesAlong =
  'What is in this one comes along: npm run backup first, npm run restore after it (docs/runbook.md, "Restart and upgrade").'

/** Throws where a database does not know letters as such: its searches would pass over accents, or fail. */
export const refuseOtherEncoding = async (database: DatabaseAdapter) => {
  const { rows } = await database.sql<{ is: string }>(
    `select current_setting('server_encoding') as is`,
  )
  const is = rows[0]?.is
  if (is === encoding) return
  const refusal = `The database of DATABASE_URL has the encoding ${is}. Name one that was made with ${encoding}: createdb -E ${encoding} -T template0`
  throw plainFault((await isInstallation(database)) ? [refusal, comesAlong].join('\n') : refusal)
}

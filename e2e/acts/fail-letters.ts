import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/** Leaves every letter of the data folder of a product that has ended as one that nothing sends any more. */
export const failLetters = async (dataDir: string): Promise<void> => {
  const database = await PGlite.create(path.join(dataDir, 'database'))
  await database.query(`update letter set sent_at = null, dropped_at = null`)
  await database.query(`delete from pgboss.job where name = 'sendLetter'`)
  await database.close()
}

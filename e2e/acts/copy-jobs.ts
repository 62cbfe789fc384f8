import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/**
 * Adds so many copies of the only job of a plumber to the data folder of a product that has ended, each
 * with a text so long that no buffer on the way takes a file of them all. Their numbers are far from those
 * that jobs get by themselves.
 */
export const copyJobs = async (
  dataDir: string,
  { plumberId, copies }: { plumberId: number; copies: number },
): Promise<void> => {
  const database = await PGlite.create(path.join(dataDir, 'database'), { extensions: { pg_trgm } })
  await database.query(
    `insert into job overriding system value
     select (copy).* from (
       select jsonb_populate_record(j, jsonb_build_object('id', j.id + 1000000 + n,
         'issue_description', repeat('Water came in. ', 2000))) as copy
       from job j, generate_series(1, $1::int) n where j.plumber_id = $2) copies`,
    [copies, plumberId],
  )
  await database.close()
}

import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/**
 * Adds so many parked events to the data folder of a product that has ended: the oldest, of a charge that nobody knows,
 * fails again, the others are of nothing that would have to be looked up.
 */
export const parkEvents = async (dataDir: string, count: number): Promise<void> => {
  const database = await PGlite.create(path.join(dataDir, 'database'))
  await database.query(
    `insert into provider_event (id, kind, detail, received_at, parked_at, attempts, last_error)
     select 'evt_parked_' || n, 'charge.updated', case n
         when 1 then '{"fact":{"kind":"charge","chargeId":"ch_unknown"}}' else '{"fact":{"kind":"none"}}'
       end::jsonb,
       now() - interval '1 day' + n * interval '1 second', now(), 9, 'odd'
     from generate_series(1, $1::int) n`,
    [count],
  )
  await database.close()
}

import type { DatabaseAdapter } from '../adapters/database/port.ts'
import { plainFault } from '../lib/faults/plain-fault.ts'

const encoding = 'UTF8'

/** Throws where a database does not know letters as such: its searches would pass over accents, or fail. */
export const refuseOtherEncoding = async ({ sql }: Pick<DatabaseAdapter, 'sql'>) => {
  const { rows } = await sql<{ is: string }>(`select current_setting('server_encoding') as is`)
  const is = rows[0]?.is
  if (is !== encoding)
    throw plainFault(
      `The database of DATABASE_URL has the encoding ${is}. Name one that was made with ${encoding}: createdb -E ${encoding} -T template0`,
    )
}

import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../adapters/database/port.ts'
import type { Reader } from '../../reader.ts'
import { listMark } from './list-standing.ts'
import type { Entry } from './remembered.ts'

/** The numbers that a query finds, in its order, and how the reader's lists stand at that moment. */
export const findNumbers = async (
  db: Queryable,
  reader: Reader,
  numbers: SQL,
): Promise<Entry<number[]>> => {
  const { rows } = await db.execute<{ mark: string; ids: string[] }>(
    sql`select ${listMark(reader)} as mark, array(${numbers}) as ids`,
  )
  const [found] = rows
  if (!found) throw new Error('Numbers without an answer')
  return { mark: found.mark, value: found.ids.map(Number) }
}

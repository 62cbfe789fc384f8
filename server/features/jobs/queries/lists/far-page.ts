import { sql } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import type { Queryable } from '../../../../adapters/database/port.ts'
import { literal } from '../../../../database/literals.ts'
import { type Stretch, stretchCarriedOn } from './carried-on.ts'
import type { Counted } from './count-jobs.ts'
import { findNumbers } from './find-numbers.ts'
import { numbersOf } from './found-jobs.ts'
import { knownStretch } from './known-lists.ts'
import { listOrder } from './list-order.ts'
import type { Table } from './listing.ts'
import type { Place } from './place-of-page.ts'
import type { Entry } from './remembered.ts'

/** Further from both ends than this a page is not walked to again. */
const farOff = 2000

/** Rows are known in stretches of so many, and some on both sides, as those before them become more and fewer. */
const stretch = 1000
const margin = 100

export const isFar = ({ skip }: Place) => skip > farOff

const partOf = ({ from, ids }: Stretch, { skip, count }: Place) =>
  skip >= from && skip + count <= from + ids.length
    ? ids.slice(skip - from, skip - from + count)
    : undefined

/** One page of a whole list far from its ends: walked to once, and known with those around it. */
export const farPage = async (
  db: Queryable,
  table: Table,
  { mark }: Counted,
  place: Place,
): Promise<number[]> => {
  const { reader, list, query } = table
  const start = place.skip - (place.skip % stretch)
  const from = start - margin
  const order = listOrder(query, place.backwards)
  const known = knownStretch(db, table, place.backwards ? -start : start)
  const inside = (found: Entry<Stretch> | undefined) => {
    const part = found && partOf(found.value, place)
    if (part) known.keep(found.mark, found.value)
    return part
  }
  const before = known.under(mark)
  const part =
    (before && partOf(before, place)) ??
    inside(await stretchCarriedOn(db, table, order, known.last()))
  if (part) return part
  const numbers = sql`${numbersOf(reader, list, [])} order by ${order}
    limit ${literal(stretch + limits.pageSizeMax + 2 * margin)} offset ${literal(from)}`
  const found = await findNumbers(db, reader, numbers)
  return inside({ mark: found.mark, value: { from, ids: found.value } }) ?? []
}

import type { Reader } from '../reader.ts'
import type { JobListQuery } from './list-filters.ts'
import type { JobList } from './listing.ts'
import { remembered } from './remembered.ts'

const totals = remembered<number>(2000)
const orders = remembered<number[]>(500)
const stretches = remembered<number[]>(200)

/** How many rows a filtered list has. */
export const knownTotal = (db: object, reader: Reader, list: JobList, query: JobListQuery) => {
  const { page, page_size, sort, order, ...filters } = query
  return totals(db, JSON.stringify([reader.role, reader.id, list, filters]))
}

/** The numbers of all rows of a filtered list, in its order. */
export const knownOrder = (db: object, reader: Reader, list: JobList, query: JobListQuery) => {
  const { page, page_size, ...rest } = query
  return orders(db, JSON.stringify([reader.role, reader.id, list, rest]))
}

/** The numbers of some rows of a whole list in its order, from `start`; below 0 from its end. */
export const knownStretch = (
  db: object,
  reader: Reader,
  list: JobList,
  { sort, order }: JobListQuery,
  start: number,
) => stretches(db, JSON.stringify([reader.role, reader.id, list, sort, order, start]))

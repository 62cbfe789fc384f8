import type { Stretch } from './carried-on.ts'
import type { Page, Table } from './listing.ts'
import { remembered } from './remembered.ts'

type KnownPage = { ids: number[]; total: number }

const totals = remembered<number>(2000)
const orders = remembered<number[]>(500)
const stretches = remembered<Stretch>(200)
const pages = remembered<KnownPage>(2000)

/** How many rows a filtered list has. */
export const knownTotal = (db: object, { reader, list, query }: Table) => {
  const { page, page_size, sort, order, ...filters } = query
  return totals(db, JSON.stringify([reader.role, reader.id, list, filters]))
}

/** The numbers of all rows of a filtered list, in its order. */
export const knownOrder = (db: object, { reader, list, query }: Table) => {
  const { page, page_size, ...rest } = query
  return orders(db, JSON.stringify([reader.role, reader.id, list, rest]))
}

/** The numbers of some rows of a whole list in its order, from `start`; below 0 from its end. */
export const knownStretch = (
  db: object,
  { reader, list, query: { sort, order } }: Table,
  start: number,
) => stretches(db, JSON.stringify([reader.role, reader.id, list, sort, order, start]))

/** The numbers on one page of a list, and how many rows it has in all. */
export const knownPage = (
  db: object,
  { reader, list, query: { page: _page, page_size: _size, ...rest } }: Table,
  { page, pageSize }: Page,
) => pages(db, JSON.stringify([reader.role, reader.id, list, rest, page, pageSize]))

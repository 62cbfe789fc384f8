import type { Reader } from '../reader.ts'
import type { JobListQuery } from './list-filters.ts'
import type { JobList } from './listing.ts'

type Known = { mark: string; total: number }

const most = 2000

const known = new WeakMap<object, Map<string, Known>>()

/** What the rows of a list are chosen by: everything but their order and the page. */
const nameOf = (reader: Reader, list: JobList, query: JobListQuery) => {
  const { page, page_size, sort, order, ...filters } = query
  return JSON.stringify([reader.role, reader.id, list, filters])
}

/**
 * How many rows the newest filtered lists have, each beside the mark of the reader's lists that it
 * was counted under: while the mark is the same, so is the number.
 */
export const knownTotals = (db: object, reader: Reader, list: JobList, query: JobListQuery) => {
  const totals = known.get(db) ?? new Map<string, Known>()
  known.set(db, totals)
  const name = nameOf(reader, list, query)
  return {
    under: (mark: string) => {
      const found = totals.get(name)
      return found?.mark === mark ? found.total : undefined
    },
    keep: (found: Known) => {
      totals.delete(name)
      totals.set(name, found)
      const [oldest] = totals.keys()
      if (totals.size > most && oldest) totals.delete(oldest)
    },
  }
}

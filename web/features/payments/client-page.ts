import type { TablePage } from '#web/components/data-table/index.ts'
import { pageCount } from '#web/components/data-table/page-items.ts'

type Wanted<T> = {
  page: number
  pageSize: number
  /** The order of the rows; as they came when left out. */
  compare?: (a: T, b: T) => number
  desc?: boolean
}

/** The page a table shows of a list that came whole (the provider's lists are not paged). */
export const clientPage = <T>(
  rows: readonly T[],
  { page, pageSize, compare, desc = false }: Wanted<T>,
): TablePage<T> => {
  const sign = desc ? -1 : 1
  const ordered = compare ? rows.toSorted((a, b) => sign * compare(a, b)) : rows
  const start = (Math.min(page, pageCount(rows.length, pageSize)) - 1) * pageSize
  return { rows: ordered.slice(start, start + pageSize), total: rows.length }
}

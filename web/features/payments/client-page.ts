import type { TablePage } from '#web/components/data-table/index.ts'
import { pageCount } from '#web/components/data-table/page-count.ts'

type Wanted = { page: number; pageSize: number }

/** The page a table shows of a list that came whole (the provider's lists are not paged). */
export const clientPage = <T>(rows: readonly T[], { page, pageSize }: Wanted): TablePage<T> => {
  const start = (Math.min(page, pageCount(rows.length, pageSize)) - 1) * pageSize
  return { rows: rows.slice(start, start + pageSize), total: rows.length }
}

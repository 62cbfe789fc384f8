import { useEffect } from 'react'
import { pageCount } from './page-count.ts'
import type { TableParams } from './use-table-params.ts'

/** Turns to the last page where the address, perhaps from yesterday, names one that is gone today. */
export const usePageThere = (
  { page, pageSize, setPage }: Pick<TableParams<unknown>, 'page' | 'pageSize' | 'setPage'>,
  /** How many rows there are; undefined until it is known of this page. */
  total: number | undefined,
): void => {
  useEffect(() => {
    if (!total) return
    const last = pageCount(total, pageSize)
    if (page > last) setPage(last)
  })
}

import type { ReactNode } from 'react'
import type { ErrorTexts } from '../feedback/problem-text.ts'
import type { Readable } from '../readable.ts'
import type { DataColumn } from './data-column.ts'
import type { TableParams } from './use-table-params.ts'

export type TablePage<T> = { rows: readonly T[]; total: number }

export type DataTableProps<T, Query> = {
  /** What the table lists, for a screen reader. */
  label: string
  /** Stable between renders (outside of the component or in a memo). */
  columns: readonly DataColumn<T>[]
  /** The read of one page; keep the old one while the next loads (`placeholderData`). */
  query: Readable<TablePage<T>> & { isPlaceholderData?: boolean }
  params: TableParams<Query>
  /** Stable between renders. */
  rowId: (row: T) => string
  /** The row's name in "Open …". */
  rowLabel?: (row: T) => string
  /** Stable between renders where there may be many rows, as `rowLabel` and `actions`. */
  onOpen?: (row: T) => void
  actions?: (row: T) => ReactNode
  toolbar?: ReactNode
  empty?: ReactNode
  errorTexts?: ErrorTexts
}

export type TableViewProps<T> = {
  rows: readonly T[]
  rowId: (row: T) => string
  columns: readonly DataColumn<T>[]
  params: Omit<TableParams<unknown>, 'query'>
  label: string
  /** The rows are of an earlier question. */
  busy: boolean
  /** More rows are about to be drawn. */
  unfinished: boolean
  rowLabel: (row: T) => string
  onOpen?: (row: T) => void
  actions?: (row: T) => ReactNode
}

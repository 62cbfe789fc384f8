import type { ReactNode } from 'react'
import type { Choice } from '../form/typed-choice.ts'

/** How a column is searched: text it contains, a pair of days, or one of a list. */
export type ColumnSearch =
  | { kind: 'text'; inputMode?: 'numeric' | 'decimal' }
  | { kind: 'dates' }
  | { kind: 'select'; options: readonly Choice[] }

/** One column of a table, written down once for rows and for cards. */
export type DataColumn<T> = {
  /** The column's name on the wire: its `sort` word and its filter (`<id>`, or `<id>_from`/`<id>_to`). */
  id: string
  header: string
  cell: (row: T) => ReactNode
  sortable?: boolean
  search?: ColumnSearch
  /** Figures stand at the right, in tabular digits. */
  align?: 'start' | 'end'
  /** Where the value stands on a phone's card. */
  card?: 'title' | 'aside' | 'line' | 'hidden'
  /** A width in CSS, where the content alone would give a poor one. */
  width?: string
}

/** What the searches of a table need to know of a column, whatever its rows are. */
export type SearchedColumn = Pick<DataColumn<never>, 'id' | 'header' | 'search' | 'sortable'>

/** What the sheet with the searches of a table is called: of an order only where rows can be put in one. */
export const sheetName = (columns: readonly SearchedColumn[]) =>
  columns.some(({ sortable }) => sortable) ? 'common.table.filters' : 'common.table.searches'

export type ColumnSort = { id: string; desc: boolean }

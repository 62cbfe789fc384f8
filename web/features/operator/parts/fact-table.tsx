import type { ReactNode } from 'react'
import classes from './fact-table.module.css'

export type FactColumn<T> = {
  id: string
  header: string
  cell: (row: T) => ReactNode
  /** Figures stand at the right. */
  align?: 'end'
}

type FactTableProps<T> = {
  label: string
  columns: readonly FactColumn<T>[]
  rows: readonly T[]
  rowId: (row: T, place: number) => string
  /** Said where there is no row. */
  none: string
}

/** A short table that comes whole; on a phone each row stands as named lines. */
export const FactTable = <T,>({ label, columns, rows, rowId, none }: FactTableProps<T>) =>
  rows.length === 0 ? (
    <p className={classes.none}>{none}</p>
  ) : (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ id, header, align }) => (
            <th key={id} scope="col" data-align={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={rowId(row, place)}>
            {columns.map(({ id, header, cell, align }) => (
              <td key={id} data-align={align} data-header={header}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )

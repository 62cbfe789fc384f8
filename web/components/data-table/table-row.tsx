import { useMemo } from 'react'
import classes from './data-table.module.css'
import { rowOpen } from './row-open.ts'
import type { TableViewProps } from './table-view.ts'

type TableRowProps<T> = Pick<TableViewProps<T>, 'columns' | 'onOpen' | 'actions'> & { row: T }

/** One row, drawn again only where something of it has changed. */
export const TableRow = <T,>({ row, columns, onOpen, actions }: TableRowProps<T>) =>
  useMemo(
    () => (
      <tr {...rowOpen(onOpen ? () => onOpen(row) : undefined)}>
        {columns.map((column) => (
          <td key={column.id} data-align={column.align}>
            {column.cell(row)}
          </td>
        ))}
        {actions ? (
          <td className={classes.actions}>
            <div className={classes.buttons}>{actions(row)}</div>
          </td>
        ) : null}
      </tr>
    ),
    [row, columns, onOpen, actions],
  )

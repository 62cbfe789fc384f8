import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import { useTranslation } from 'react-i18next'
import { ColumnSearch } from './column-search.tsx'
import classes from './data-table.module.css'
import { rowOpen } from './row-open.ts'
import type { TableViewProps } from './table-view.ts'

const sortIcons = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort } as const
const ariaSort = { asc: 'ascending', desc: 'descending', none: 'none' } as const

/** The table as a table: head with order and searches, rows that open, actions at the end. */
export const TableRows = <T extends RowData>(props: TableViewProps<T>) => {
  const { table, columns, params, label, busy, onOpen, actions } = props
  const { t } = useTranslation()
  const byId = new Map(columns.map((column) => [column.id, column]))
  const searchable = columns.some((column) => column.search)
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-busy={busy}>
        <caption className={classes.caption}>{label}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => {
                const column = byId.get(header.column.id)
                const order = header.column.getIsSorted() || 'none'
                const Icon = sortIcons[order]
                return (
                  <th
                    key={header.id}
                    scope="col"
                    data-align={column?.align}
                    style={{ minWidth: column?.width }}
                    aria-sort={header.column.getCanSort() ? ariaSort[order] : undefined}
                  >
                    {header.column.getCanSort() ? (
                      <button
                        type="button"
                        className={classes.sort}
                        data-order={order}
                        onClick={() => header.column.toggleSorting()}
                      >
                        {column?.header}
                        <Icon size={14} stroke={2} aria-hidden />
                      </button>
                    ) : (
                      column?.header
                    )}
                  </th>
                )
              })}
              {actions ? (
                <th scope="col" className={classes.actions}>
                  <span className={classes.caption}>{t('common.table.actions')}</span>
                </th>
              ) : null}
            </tr>
          ))}
          {searchable ? (
            <tr className={classes.searches}>
              {columns.map((column) => (
                <td key={column.id}>
                  <ColumnSearch column={column} params={params} />
                </td>
              ))}
              {actions ? <td className={classes.actions} /> : null}
            </tr>
          ) : null}
        </thead>
        <tbody data-busy={busy || undefined}>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} {...rowOpen(onOpen ? () => onOpen(row.original) : undefined)}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id} data-align={byId.get(cell.column.id)?.align}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
              {actions ? (
                <td className={classes.actions}>
                  <div className={classes.buttons}>{actions(row.original)}</div>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

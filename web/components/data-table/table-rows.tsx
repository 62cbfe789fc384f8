import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ColumnSearch } from './column-search.tsx'
import classes from './data-table.module.css'
import { TableRow } from './table-row.tsx'
import type { TableViewProps } from './table-view.ts'
import { uncover } from './uncover.ts'

const sortIcons = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort } as const
const ariaSort = { asc: 'ascending', desc: 'descending', none: 'none' } as const

type Order = keyof typeof ariaSort

type SortButtonProps = { header: string; order: Order; onClick: () => void }

const SortButton = ({ header, order, onClick }: SortButtonProps) => {
  const Icon = sortIcons[order]
  return (
    <button type="button" className={classes.sort} data-order={order} onClick={onClick}>
      {header}
      <Icon size={14} aria-hidden />
    </button>
  )
}

/** The table as a table: head with order and searches, rows that open, actions at the end. */
export const TableRows = <T,>(props: TableViewProps<T>) => {
  const { rows, rowId, columns, params, label, busy, unfinished, onOpen, actions } = props
  const { t } = useTranslation()
  const { sort } = params
  const orderOf = (id: string): Order => (sort?.id === id ? (sort.desc ? 'desc' : 'asc') : 'none')
  const searchable = columns.some((column) => column.search)
  return (
    <div className={classes.veiled} data-busy={busy || undefined}>
      <div className={classes.scroll}>
        <table className={classes.table} aria-busy={busy || unfinished} onFocus={uncover}>
          <caption data-heard>{label}</caption>
          <thead>
            <tr>
              {columns.map(({ id, header, align, width, sortable }) => (
                <th
                  key={id}
                  scope="col"
                  data-align={align}
                  style={{ minWidth: width }}
                  aria-sort={sortable ? ariaSort[orderOf(id)] : undefined}
                >
                  {sortable ? (
                    <SortButton
                      header={header}
                      order={orderOf(id)}
                      onClick={() => params.turnSort(id)}
                    />
                  ) : (
                    header
                  )}
                </th>
              ))}
              {actions ? (
                <th scope="col" className={classes.actions}>
                  <span data-heard>{t('common.table.actions')}</span>
                </th>
              ) : null}
            </tr>
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
          <tbody>
            {rows.map((row) => (
              <TableRow
                key={rowId(row)}
                row={row}
                columns={columns}
                onOpen={onOpen}
                actions={actions}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './cards.module.css'
import { rowOpen } from './row-open.ts'
import type { TableViewProps } from './table-view.ts'

type TableCardProps<T> = { row: T } & Pick<
  TableViewProps<T>,
  'columns' | 'onOpen' | 'actions' | 'rowLabel'
>

/** One row as a card, drawn again only where something of it has changed. */
export const TableCard = <T,>({ row, columns, onOpen, actions, rowLabel }: TableCardProps<T>) => {
  const { t } = useTranslation()
  return useMemo(() => {
    const place = (wanted: string) => columns.filter(({ card }) => (card ?? 'line') === wanted)
    return (
      <li
        className={classes.card}
        aria-label={onOpen ? t('common.table.open_row', { row: rowLabel(row) }) : undefined}
        {...rowOpen(onOpen ? () => onOpen(row) : undefined)}
      >
        <div className={classes.head}>
          <div className={classes.title}>
            {place('title').map((column) => (
              <div key={column.id}>{column.cell(row)}</div>
            ))}
          </div>
          {place('aside').map((column) => (
            <div key={column.id} className={classes.aside}>
              {column.cell(row)}
            </div>
          ))}
        </div>
        <dl className={classes.lines}>
          {place('line').map((column) => (
            <div key={column.id}>
              <dt>{column.header}</dt>
              <dd data-figures={column.align === 'end' || undefined}>{column.cell(row)}</dd>
            </div>
          ))}
        </dl>
        {actions ? <div className={classes.buttons}>{actions(row)}</div> : null}
      </li>
    )
  }, [row, columns, onOpen, actions, rowLabel, t])
}

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './cards.module.css'
import { rowOpen } from './row-open.ts'
import type { TableViewProps } from './table-view.ts'

/** The same rows as cards, below 768 pixels: title, state, named values, actions in reach. */
export const TableCards = <T,>(props: TableViewProps<T>) => {
  const { rows, rowId, columns, label, busy, onOpen, actions, rowLabel } = props
  const { t } = useTranslation()
  const cards = useMemo(() => {
    const place = (wanted: string) => columns.filter(({ card }) => (card ?? 'line') === wanted)
    return rows.map((row) => (
      <li
        key={rowId(row)}
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
    ))
  }, [rows, rowId, columns, onOpen, actions, rowLabel, t])
  return (
    <ul className={classes.cards} aria-label={label} aria-busy={busy} data-busy={busy || undefined}>
      {cards}
    </ul>
  )
}

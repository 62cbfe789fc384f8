import classes from './cards.module.css'
import { TableCard } from './table-card.tsx'
import type { TableViewProps } from './table-view.ts'

/** The same rows as cards, below 768 pixels: title, state, named values, actions in reach. */
export const TableCards = <T,>(props: TableViewProps<T>) => {
  const { rows, rowId, columns, label, busy, unfinished, onOpen, actions, rowLabel } = props
  return (
    <ul
      className={classes.cards}
      aria-label={label}
      aria-busy={busy || unfinished}
      data-busy={busy || undefined}
    >
      {rows.map((row) => (
        <TableCard
          key={rowId(row)}
          row={row}
          columns={columns}
          onOpen={onOpen}
          actions={actions}
          rowLabel={rowLabel}
        />
      ))}
    </ul>
  )
}

import type { ReactNode } from 'react'
import classes from './detail-list.module.css'

export type Detail = {
  label: ReactNode
  value: ReactNode
  /** Money lines up; a hyphen among figures of one width would stand apart, so dates and numbers of policies do without. */
  figures?: boolean
  wide?: boolean
}

type DetailListProps = { items: readonly (Detail & { key: string })[]; columns?: 1 | 2 | 3 }

/** Names and values of one record, read only; an empty value shows a dash. */
export const DetailList = ({ items, columns = 2 }: DetailListProps) => (
  <dl className={classes.list} data-columns={columns}>
    {items.map(({ key, label, value, figures, wide }) => (
      <div key={key} className={classes.item} data-wide={wide || undefined}>
        <dt>{label}</dt>
        <dd data-figures={figures || undefined}>
          {value === '' || value === null || value === undefined ? '–' : value}
        </dd>
      </div>
    ))}
  </dl>
)

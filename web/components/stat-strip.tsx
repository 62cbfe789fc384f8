import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './stat-strip.module.css'

export type Stat = {
  key: string
  label: ReactNode
  value: ReactNode
  note?: ReactNode
  /** `paid` only for money that has arrived. */
  tone?: 'plain' | 'paid' | 'copper'
}

type StatStripProps = { stats: readonly Stat[]; pending?: boolean }

/** A few figures side by side, hairlines between them. */
export const StatStrip = ({ stats, pending = false }: StatStripProps) => (
  <dl className={classes.strip}>
    {stats.map(({ key, label, value, note, tone = 'plain' }) => (
      <div key={key} className={classes.stat}>
        <dt className={classes.label}>{label}</dt>
        <dd className={classes.value} data-tone={tone} data-figures>
          {pending ? <Skeleton h={28} w={110} my={3} /> : value}
        </dd>
        {note ? <dd className={classes.note}>{note}</dd> : null}
      </div>
    ))}
  </dl>
)

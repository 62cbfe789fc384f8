import { IconAlertTriangle, IconGavel } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './money-note.module.css'

export type NoteLook = { tone: 'alarm' | 'copper' | 'plain'; icon: ReactNode }

export const noteIcon = { size: 18, 'aria-hidden': true } as const

/** How a dispute looks to both sides, by how it stands. */
export const disputeLook = {
  open: { tone: 'copper', icon: <IconAlertTriangle {...noteIcon} /> },
  won: { tone: 'plain', icon: <IconGavel {...noteIcon} /> },
  lost: { tone: 'alarm', icon: <IconGavel {...noteIcon} /> },
} as const satisfies Record<string, NoteLook>

/** One thing that has happened to a job's money out of the usual. */
export const MoneyNote = ({
  tone,
  icon,
  action,
  children,
}: NoteLook & { action?: ReactNode; children: ReactNode }) => (
  <div className={classes.note} data-tone={tone}>
    {icon}
    <p className={classes.text}>{children}</p>
    {action ? <div className={classes.action}>{action}</div> : null}
  </div>
)

import { IconCheck, IconCircleX, IconClock, IconInfoCircle, IconMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './status-badge.module.css'

const icons = {
  paid: IconCheck,
  waiting: IconClock,
  info: IconInfoCircle,
  alarm: IconCircleX,
  neutral: IconMinus,
} as const

export type StatusTone = keyof typeof icons

type StatusBadgeProps = { tone: StatusTone; icon?: ReactNode; children: ReactNode }

/** A state in a word: icon, text and colour together. `paid` (green) is for money that has arrived. */
export const StatusBadge = ({ tone, icon, children }: StatusBadgeProps) => {
  const Icon = icons[tone]
  return (
    <span className={classes.badge} data-tone={tone}>
      {icon ?? <Icon size={15} aria-hidden />}
      <span>{children}</span>
    </span>
  )
}

import { IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { deadline, timeLeft } from '#web/lib/words/format.ts'
import { currentLanguage } from '#web/lib/words/language.ts'
import classes from './table/jobs.module.css'
import { useNow } from './use-now.ts'

type JobClockProps = {
  dueAt: string
  /** What the time is for: answering an offer or paying a job won. */
  to: 'answer' | 'pay'
}

const hour = 3_600_000

/** The time that is left, as a clock; the exact moment stands in its title. */
export const JobClock = ({ dueAt, to }: JobClockProps) => {
  const { t } = useTranslation()
  const now = useNow()
  const left = timeLeft(dueAt, now)
  const moment = deadline(dueAt, currentLanguage(), now)
  const urgent = Date.parse(dueAt) - now < (to === 'pay' ? 6 : 12) * hour
  return (
    <time
      className={classes.clock}
      dateTime={dueAt}
      data-urgent={urgent || undefined}
      title={t(`jobs.clock.${to}_until`, { moment })}
    >
      <IconClock size={14} aria-hidden />
      {left ? t(`jobs.clock.${to}`, { left }) : t('jobs.clock.over')}
    </time>
  )
}

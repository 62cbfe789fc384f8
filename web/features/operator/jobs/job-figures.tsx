import { useTranslation } from 'react-i18next'
import type { OperatorJob } from '#contract/endpoints/operator/shown-job.ts'
import { type Stat, StatStrip } from '#web/components/stat-strip.tsx'
import { deadline, money } from '#web/lib/words/format.ts'
import { currentLanguage } from '#web/lib/words/language.ts'
import parts from '../parts/parts.module.css'

/** The clock that runs: until a company answers, then until it pays. */
const clockOf = ({ outcome, payment_status, open_until, pay_until }: OperatorJob) => {
  if (outcome === 'open') return { label: 'operator.fields.open_until', until: open_until } as const
  return payment_status === 'due' && pay_until
    ? ({ label: 'operator.fields.pay_until', until: pay_until } as const)
    : undefined
}

/** Why nothing can be given back of what was paid. */
const barOf = ({ refundable, payment_status: status }: OperatorJob) =>
  refundable === 0 && (status === 'disputed' || status === 'charged_back') ? status : undefined

/** What is at stake and until when. */
export const JobFigures = ({ job }: { job: OperatorJob }) => {
  const { t } = useTranslation()
  const clock = clockOf(job)
  const bar = barOf(job)
  const stats: Stat[] = [
    { key: 'referral', label: t('operator.fields.referral'), value: money(job.referral) },
    {
      key: 'refundable',
      label: t('operator.fields.refundable'),
      value: money(job.refundable),
      note: bar && t(`operator.words.${bar}`),
    },
    { key: 'invoice', label: t('operator.fields.invoice'), value: money(job.amount) },
  ]
  if (clock)
    stats.push({
      key: 'until',
      label: t(clock.label),
      value: deadline(clock.until, currentLanguage()),
      tone: 'copper',
    })
  return (
    <div className={parts.figures}>
      <StatStrip stats={stats} />
    </div>
  )
}

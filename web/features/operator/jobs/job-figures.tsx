import { useTranslation } from 'react-i18next'
import type { OperatorJob } from '#contract/endpoints/operator.ts'
import { type Stat, StatStrip } from '#web/components/stat-strip.tsx'
import { deadline, money } from '#web/lib/format.ts'
import { currentLanguage } from '#web/lib/language.ts'
import parts from '../parts/parts.module.css'

/** What is at stake and until when. */
export const JobFigures = ({ job }: { job: OperatorJob }) => {
  const { t } = useTranslation()
  const until = job.pay_until ?? job.open_until
  const stats: Stat[] = [
    { key: 'referral', label: t('operator.fields.referral'), value: money(job.referral) },
    { key: 'refundable', label: t('operator.fields.refundable'), value: money(job.refundable) },
    { key: 'invoice', label: t('operator.fields.invoice'), value: money(job.amount) },
    {
      key: 'until',
      label: t(job.pay_until ? 'operator.fields.pay_until' : 'operator.fields.open_until'),
      value: deadline(until, currentLanguage()),
    },
  ]
  return (
    <div className={parts.figures}>
      <StatStrip stats={stats} />
    </div>
  )
}

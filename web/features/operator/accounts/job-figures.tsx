import { useTranslation } from 'react-i18next'
import type { OperatorAccount } from '#contract/endpoints/operator/accounts.ts'
import { StatStrip } from '#web/components/stat-strip.tsx'
import parts from '../parts/parts.module.css'

const figures = ['open', 'accepted', 'paid', 'closed'] as const

/** How many jobs an account has, by how they stand. */
export const JobFigures = ({ account: { jobs } }: { account: OperatorAccount }) => {
  const { t } = useTranslation()
  return (
    <section className={parts.figures} aria-label={t('operator.account.jobs_title')}>
      <StatStrip
        stats={figures.map((key) => ({
          key,
          label: t(`operator.account.jobs_${key}`),
          value: jobs[key].toLocaleString('en-US'),
        }))}
      />
    </section>
  )
}

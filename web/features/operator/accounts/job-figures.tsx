import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OperatorAccount } from '#contract/endpoints/operator.ts'
import { StatStrip } from '#web/components/stat-strip.tsx'
import { paths } from '#web/lib/paths.ts'
import parts from '../parts/parts.module.css'
import classes from './accounts.module.css'

const figures = ['open', 'accepted', 'paid', 'closed'] as const

/** How many jobs an account has, and the way to them. */
export const JobFigures = ({ account: { jobs, name } }: { account: OperatorAccount }) => {
  const { t } = useTranslation()
  return (
    <section aria-label={t('operator.account.jobs_title')}>
      <StatStrip
        stats={figures.map((key) => ({
          key,
          label: t(`operator.account.jobs_${key}`),
          value: jobs[key].toLocaleString('en-US'),
        }))}
      />
      <p className={classes.jobs}>
        <Link
          className={parts.link}
          to={`${paths.operator.jobs}?${new URLSearchParams({ q: name })}`}
        >
          {t('operator.account.see_jobs')}
        </Link>
      </p>
    </section>
  )
}

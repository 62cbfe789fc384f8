import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { z } from 'zod/mini'
import type { MoneyOfJob } from '#contract/endpoints/money.ts'
import { pageQuery } from '#contract/paging.ts'
import { areErased } from '#contract/rules/erased.ts'
import { limits } from '#contract/rules/limits.ts'
import { usePageThere, useTableParams } from '#web/components/data-table/index.ts'
import { ListStatus } from '#web/components/data-table/list-status.tsx'
import { Pager } from '#web/components/data-table/pager.tsx'
import { showFirst } from '#web/components/data-table/show-first.ts'
import { useKnownTotal } from '#web/components/data-table/use-known-total.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { QueryState } from '#web/components/query-state.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { money } from '#web/lib/words/format.ts'
import { jobsMoneyQuery } from '../money-queries.ts'
import { moneyErrorTexts } from '../payment-errors.ts'
import { JobMoney } from './job-money.tsx'
import classes from './jobs-money.module.css'

const schema = z.object({ page: pageQuery.page, page_size: pageQuery.page_size })

const JobCard = ({ job }: { job: MoneyOfJob }) => {
  const { t } = useTranslation()
  const name = t('jobs.job', { id: job.job_id })
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.job}>
          <Link to={`${paths.inicio.plumber.job}?id=${job.job_id}`}>{name}</Link>
          {areErased(job.homeowner) ? null : (
            <span className={classes.homeowner}>{job.homeowner}</span>
          )}
        </h2>
        <p className={classes.amount} data-figures>
          {money(job.referral)}
        </p>
      </div>
      <JobMoney job={job} />
    </li>
  )
}

/** Every job of the plumber that a company has taken, with where its money is (section 2, Transactions). */
export const JobsMoney = () => {
  const { t } = useTranslation()
  const userId = useSession()?.userId ?? ''
  const params = useTableParams({ schema, pageSize: limits.pageSize, pageSizes: limits.pageSizes })
  const { page, pageSize } = params
  const cards = useRef<HTMLUListElement>(null)
  const jobs = useQuery(jobsMoneyQuery(userId, { page, page_size: pageSize }))
  const total = jobs.isPlaceholderData ? undefined : jobs.data?.total
  usePageThere(params, total)
  // From a page that cannot be read one can turn to others.
  const knownTotal = useKnownTotal({}, total)
  const turnable = jobs.data?.total ?? (jobs.isError ? knownTotal : 0)
  return (
    <section aria-label={t('money.where.title')}>
      <p className={classes.text}>{t('money.where.jobs_text')}</p>
      <ListStatus total={jobs.data?.total} params={params} />
      <QueryState
        query={jobs}
        isEmpty={({ total }) => total === 0}
        errorTexts={moneyErrorTexts(t)}
        empty={
          <div className={classes.frame}>
            <EmptyState
              picture="money"
              title={t('money.where.empty_title')}
              text={t('money.where.empty_text')}
            />
          </div>
        }
      >
        {({ rows }) => (
          <ul ref={cards} className={classes.cards} data-busy={jobs.isPlaceholderData || undefined}>
            {rows.map((job) => (
              <JobCard key={job.job_id} job={job} />
            ))}
          </ul>
        )}
      </QueryState>
      {turnable > 0 ? (
        <Pager total={turnable} params={params} onTurn={() => showFirst(cards.current)} />
      ) : null}
    </section>
  )
}

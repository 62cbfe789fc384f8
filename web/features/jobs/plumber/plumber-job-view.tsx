import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Job } from '#contract/endpoints/jobs.ts'
import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import { isReached } from '#contract/rules/money-steps.ts'
import { PageHeader } from '#web/components/page-header.tsx'
import { QueryState } from '#web/components/query-state.tsx'
import { type Stat, StatStrip } from '#web/components/stat-strip.tsx'
import { paths } from '#web/lib/paths.ts'
import { listAddress } from '#web/lib/session/list-address.ts'
import { deadline, moneyFromDollars, timeLeft } from '#web/lib/words/format.ts'
import { currentLanguage } from '#web/lib/words/language.ts'
import { JobMoneyPanel, useAccountStatus, useArrival } from '../../payments/index.ts'
import { JobState, PaymentState } from '../job-state.tsx'
import { clockOf, isExpected } from '../job-status.ts'
import { jobQuery } from '../queries.ts'
import { useNow } from '../use-now.ts'
import { ChargeBreakdown } from '../view/charge-breakdown.tsx'
import { JobHomeowner } from '../view/job-homeowner.tsx'
import { JobLoading } from '../view/job-loading.tsx'
import { JobNotFound } from '../view/job-not-found.tsx'
import { JobDescription, JobInsurance, JobPhotos, Panel } from '../view/job-sections.tsx'
import { JobTimeline } from '../view/job-timeline.tsx'
import classes from '../view/job-view.module.css'
import { CorrectHomeowner } from './correct/correct-homeowner.tsx'
import { JobCorrection } from './correct/job-correction.tsx'
import { NotCorrected } from './correct/not-corrected.tsx'
import { AddPhotos } from './more-photos/add-photos.tsx'
import { AddPhotosLink } from './more-photos/add-photos-link.tsx'
import { OpenJobActions } from './open-job-actions.tsx'
import { plumberJobState } from './plumber-job-state.ts'

const amountLabel = (job: Job, arrived: boolean) => {
  if (arrived) return 'jobs.plumber.you_received'
  return isExpected(job) ? 'jobs.plumber.you_receive' : 'jobs.columns.referral_amount'
}

/** What the plumber looks for first: the money, who was told, the time left. */
const Figures = ({ job, arrived }: { job: Job; arrived: boolean }) => {
  const { t } = useTranslation()
  const now = useNow()
  const clock = clockOf(job)
  const stats: Stat[] = [
    {
      key: 'receive',
      label: t(amountLabel(job, arrived)),
      value: moneyFromDollars(job.referral_amount),
      note:
        job.payment_status === 'none' ? undefined : (
          <PaymentState job={job} forPlumber arrived={arrived} />
        ),
      tone: arrived ? 'paid' : 'plain',
    },
    {
      key: 'reached',
      label: t('jobs.plumber.reached_label'),
      value: job.companies_reached ?? 0,
    },
  ]
  if (clock)
    stats.push({
      key: 'time',
      label: t(`jobs.plumber.time_${clock.to}`),
      value: timeLeft(clock.dueAt, now) || t('jobs.clock.over'),
      note: t('jobs.history.ahead.until', {
        moment: deadline(clock.dueAt, currentLanguage(), now),
      }),
      tone: 'copper',
    })
  return <StatStrip stats={stats} />
}

type SentProps = { job: Job; note: ReactNode }

const Sent = ({ job, note }: SentProps) => {
  const { t } = useTranslation()
  const moment = job.due_at ? deadline(job.due_at, currentLanguage()) : ''
  const { arrival, returned } = useArrival(job)
  const arrived = arrival !== undefined && isReached(arrival.state) && !returned
  const { ready } = useAccountStatus()
  return (
    <>
      <PageHeader
        title={t('jobs.plumber.view_title', { id: job.id })}
        badge={<JobState job={job} plain />}
        text={t(`jobs.plumber.state.${plumberJobState(job, { arrived, returned, ready })}`, {
          moment,
        })}
        back={{ to: listAddress(paths.inicio.plumber.jobs), label: t('jobs.form.back') }}
        actions={<OpenJobActions job={job} />}
      />
      {note}
      <Figures job={job} arrived={arrived} />
      <div className={classes.layout}>
        <div className={classes.column}>
          {job.payment_status === 'none' ? null : (
            <Panel title={t('money.where.title')}>
              <JobMoneyPanel jobId={job.id} reader="plumber" standing={job.payment_status} />
            </Panel>
          )}
          <JobDescription job={job} />
          <JobInsurance job={job} />
          <JobPhotos job={job} aside={<AddPhotosLink job={job} />} />
        </div>
        <div className={classes.column}>
          <Panel title={t('jobs.history.title')}>
            <JobTimeline job={job} reader="plumber" arrival={arrival} ready={ready} />
          </Panel>
          <JobHomeowner job={job} reader="plumber" aside={<CorrectHomeowner job={job} />} />
          {job.status === jobStatus.expired || job.status === jobStatus.withdrawn ? null : (
            <Panel title={t('jobs.breakdown.title')}>
              <ChargeBreakdown charge={job.charge} reader="plumber" wentBack={!isExpected(job)} />
            </Panel>
          )}
        </div>
      </div>
    </>
  )
}

/** What is done to a job on a screen of its own. */
export type JobAct = 'correct' | 'photos'

type PlumberJobViewProps = { id: string; act: JobAct | undefined }

/**
 * One job as its plumber sees it: figures, details, photos, timeline (section 2), or while it is open
 * what can be corrected; or photos that are added.
 */
export const PlumberJobView = ({ id, act }: PlumberJobViewProps) => {
  const { t } = useTranslation()
  const job = useQuery(jobQuery(id))
  if (job.error && !job.data)
    return (
      <JobNotFound
        query={job}
        list={listAddress(paths.inicio.plumber.jobs)}
        label={t('jobs.form.back')}
      />
    )
  return (
    <QueryState query={job} skeleton={<JobLoading />}>
      {(found) => {
        if (act === 'correct')
          return (
            <JobCorrection job={found}>
              <Sent job={found} note={<NotCorrected job={found} />} />
            </JobCorrection>
          )
        const sent = <Sent job={found} note={null} />
        return act === 'photos' ? <AddPhotos job={found}>{sent}</AddPhotos> : sent
      }}
    </QueryState>
  )
}

import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import type { Job } from '#contract/endpoints/jobs.ts'
import { PageHeader } from '#web/components/page-header.tsx'
import { QueryState } from '#web/components/query-state.tsx'
import { paths } from '#web/lib/paths.ts'
import { listAddress } from '#web/lib/session/list-address.ts'
import { deadline } from '#web/lib/words/format.ts'
import { currentLanguage } from '#web/lib/words/language.ts'
import { oneStop } from '#web/lib/words/one-stop.ts'
import { JobMoneyPanel } from '../../payments/index.ts'
import { JobState, PaymentState } from '../job-state.tsx'
import { isPayable } from '../job-status.ts'
import { paymentPolling } from '../payment-polling.ts'
import { jobQuery } from '../queries.ts'
import { JobHomeowner } from '../view/job-homeowner.tsx'
import { JobLoading } from '../view/job-loading.tsx'
import { JobNotFound } from '../view/job-not-found.tsx'
import { JobDescription, JobInsurance, JobPhotos, Panel } from '../view/job-sections.tsx'
import { JobTimeline } from '../view/job-timeline.tsx'
import classes from '../view/job-view.module.css'
import { AcceptDialogs } from './accept-dialogs.tsx'
import { JobDecision } from './job-decision.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { useAcceptJob } from './use-accept-job.ts'
import { usePaymentReturn } from './use-payment-return.ts'
import { useRejectJob } from './use-reject-job.ts'
import { WonCallout } from './won-callout.tsx'

type DetailProps = { job: Job; rejectedView: boolean; awaitingPayment: boolean }

const Detail = ({ job, rejectedView, awaitingPayment }: DetailProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const toJobs = () => navigate(listAddress(paths.inicio.company.jobs))
  const accept = useAcceptJob(toJobs)
  const reject = useRejectJob(toJobs)
  const back = rejectedView
    ? { to: listAddress(paths.inicio.company.rejectedJobs), label: t('jobs.company.rejected_list') }
    : { to: listAddress(paths.inicio.company.jobs), label: t('jobs.company.list') }
  const own = job.outcome === 'accepted'
  const paid = own && !isPayable(job)
  const homeowner = <JobHomeowner job={job} reader="company" />
  // Nobody has to pay for what can no longer be had.
  const decision =
    own || job.can_accept ? (
      <JobDecision job={job} accept={accept} reject={rejectedView ? undefined : reject} />
    ) : null
  // What is paid for is called next.
  const [first, second] = paid || !decision ? [homeowner, decision] : [decision, homeowner]
  // On one column the answer comes first, the history last: for the keyboard as for the eye.
  const oneColumn = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
  return (
    <>
      <PageHeader
        title={t('jobs.job', { id: job.id })}
        badge={
          <>
            <JobState job={job} plain />
            {job.payment_status === 'none' ? null : <PaymentState job={job} forPlumber={false} />}
          </>
        }
        text={standing(t, job)}
        back={back}
      />
      <WonCallout job={job} accept={accept} awaitingPayment={awaitingPayment} />
      <div className={classes.layout}>
        {oneColumn ? first : null}
        <div className={classes.column}>
          <JobDescription job={job} />
          <JobInsurance job={job} />
          <JobPhotos job={job} />
        </div>
        <div className={classes.column}>
          {oneColumn ? null : first}
          {second}
          {paid ? (
            <Panel title={t('money.company.title')}>
              <JobMoneyPanel jobId={job.id} reader="company" standing={job.payment_status} />
            </Panel>
          ) : null}
          <Panel title={t('jobs.company.timeline_title')}>
            <JobTimeline job={job} reader="company" />
          </Panel>
        </div>
      </div>
      <AcceptDialogs flow={accept} />
      <RejectDialog flow={reject} />
    </>
  )
}

/** Where a job stands for this company, in a sentence. */
const standing = (t: TFunction, job: Job): string => {
  const moment = job.due_at ? deadline(job.due_at, currentLanguage()) : ''
  if (job.outcome === 'accepted') return ''
  if (job.outcome === 'rejected' && !job.can_accept) return t('jobs.company.state.rejected_closed')
  return oneStop(t(`jobs.company.state.${job.outcome}`, { moment }))
}

type OneJobProps = { id: string; rejectedView: boolean }

const OneJob = ({ id, rejectedView }: OneJobProps) => {
  const { t } = useTranslation()
  const waiting = usePaymentReturn(Number(id))
  const polling = useMemo(() => (waiting ? paymentPolling() : undefined), [waiting])
  const job = useQuery({
    ...jobQuery(id),
    refetchInterval: (query) =>
      query.state.data && isPayable(query.state.data) ? (polling?.(query) ?? false) : false,
    refetchOnWindowFocus: 'always',
  })
  if (job.error && !job.data)
    return (
      <JobNotFound
        query={job}
        list={listAddress(paths.inicio.company.jobs)}
        label={t('jobs.company.list')}
      />
    )
  return (
    <QueryState query={job} skeleton={<JobLoading />}>
      {(found) => <Detail job={found} rejectedView={rejectedView} awaitingPayment={waiting} />}
    </QueryState>
  )
}

/** One job as a company sees it, read only, with accept and reject (section 2). */
export const CompanyJobDetail = () => {
  const { id, rejectedJobId } = useParams()
  const shown = id ?? rejectedJobId ?? ''
  // A question about one job never stands over another.
  return <OneJob key={shown} id={shown} rejectedView={rejectedJobId !== undefined} />
}

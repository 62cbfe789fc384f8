import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/endpoint.ts'
import type { Job } from '#contract/endpoints/jobs.ts'
import type { MoneyStep } from '#contract/endpoints/money.ts'
import { QueryState, SkeletonLines } from '#web/components/query-state.tsx'
import { Timeline } from '#web/components/timeline.tsx'
import { jobHistoryQuery } from '../queries.ts'
import { historySteps } from './history-steps.ts'

type JobTimelineProps = {
  job: Job
  reader: Role
  /** When its plumber can use the money that was sent on, where that is known. */
  arrival?: MoneyStep | undefined
  /** Whether its plumber's payment account can receive, as far as its reader may know. */
  ready?: boolean
}

/** The history of a job along the copper line, and what comes next. */
export const JobTimeline = ({ job, reader, arrival, ready }: JobTimelineProps) => {
  const { t } = useTranslation()
  const history = useQuery(jobHistoryQuery(job))
  return (
    <QueryState query={history} skeleton={<SkeletonLines lines={4} />}>
      {(events) => (
        <Timeline
          steps={historySteps(t, job, events, reader, arrival, ready)}
          label={t('jobs.history.title')}
        />
      )}
    </QueryState>
  )
}

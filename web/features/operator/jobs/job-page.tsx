import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { QueryState, SkeletonLines } from '#web/components/query-state.tsx'
import { jobQuery } from '../queries.ts'
import { JobView } from './job-view.tsx'

/** One job with its whole history. */
export const JobPage = () => {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const job = useQuery(jobQuery(id))
  const missing = {
    title: t('operator.job.missing_title'),
    message: t('operator.job.missing_text'),
  }
  return (
    <QueryState
      query={job}
      skeleton={<SkeletonLines lines={12} />}
      errorTexts={{ not_found: missing, invalid_input: missing }}
    >
      {(found) => <JobView job={found} />}
    </QueryState>
  )
}

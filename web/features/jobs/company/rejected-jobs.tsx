import { Button } from '@mantine/core'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { Job } from '#contract/endpoints/jobs.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { CompanyFigures } from '../figures/company-figures.tsx'
import { refreshJobs } from '../queries.ts'
import { JobTable } from '../table/job-table.tsx'
import { AcceptDialogs } from './accept-dialogs.tsx'
import { JobActions } from './job-actions.tsx'
import { useAcceptJob } from './use-accept-job.ts'

const { jobDetail, jobRejectedDetail: detail } = paths.inicio.company

/** The jobs the company rejected (section 2); one that is still open can be accepted. */
export const RejectedJobs = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const userId = useSession()?.userId ?? ''
  // A job that was taken stands in this list no more.
  const accept = useAcceptJob(
    () => void refreshJobs(),
    (job) => void navigate(jobDetail(job.id)),
  )
  const open = useCallback((job: Job) => void navigate(detail(job.id)), [navigate])
  const { ask, payNow } = accept
  const actions = useCallback(
    (job: Job) => <JobActions job={job} view={detail(job.id)} onPay={payNow} onAccept={ask} />,
    [ask, payNow],
  )
  return (
    <>
      <PageHeader title={t('jobs.company.rejected_title')} text={t('jobs.company.rejected_text')} />
      <CompanyFigures userId={userId} />
      <JobTable
        list="rejected"
        label={t('jobs.company.rejected_title')}
        userId={userId}
        onOpen={open}
        actions={actions}
        empty={
          <EmptyState
            picture="jobs"
            title={t('jobs.company.rejected_empty_title')}
            text={t('jobs.company.rejected_empty_text')}
            action={
              <Button component={Link} variant="default" to={paths.inicio.company.jobs}>
                {t('jobs.company.list')}
              </Button>
            }
          />
        }
      />
      <AcceptDialogs flow={accept} />
    </>
  )
}

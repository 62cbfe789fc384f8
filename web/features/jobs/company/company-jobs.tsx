import { Button } from '@mantine/core'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Job } from '#contract/endpoints/jobs.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { paths, profilePath } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { CompanyFigures } from '../figures/company-figures.tsx'
import { refreshJobs } from '../queries.ts'
import { JobTable } from '../table/job-table.tsx'
import { AcceptDialogs } from './accept-dialogs.tsx'
import { JobActions } from './job-actions.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { useAcceptJob } from './use-accept-job.ts'
import { usePaymentReturn } from './use-payment-return.ts'
import { useRejectJob } from './use-reject-job.ts'

const detail = paths.inicio.company.jobDetail

/** The jobs offered to the company (section 2): view, accept, reject, pay. */
export const CompanyJobs = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const userId = useSession()?.userId ?? ''
  const accept = useAcceptJob(
    () => void refreshJobs(),
    // A list that is filtered by what is open has it no more, nor its Pay now.
    (job) => {
      if (search.has('status')) void navigate(detail(job.id))
    },
  )
  const reject = useRejectJob(() => void refreshJobs())
  const awaitingPayment = usePaymentReturn()
  const open = useCallback((job: Job) => void navigate(detail(job.id)), [navigate])
  const { ask, payNow } = accept
  const { ask: askWhy } = reject
  const actions = useCallback(
    (job: Job) => (
      <JobActions job={job} view={detail(job.id)} onPay={payNow} onAccept={ask} onReject={askWhy} />
    ),
    [ask, payNow, askWhy],
  )
  return (
    <>
      <PageHeader title={t('jobs.company.title')} text={t('jobs.company.text')} />
      <CompanyFigures userId={userId} />
      <JobTable
        list="company"
        label={t('jobs.company.title')}
        userId={userId}
        awaitingPayment={awaitingPayment}
        onOpen={open}
        actions={actions}
        empty={
          <EmptyState
            picture="jobs"
            title={t('jobs.company.empty_title')}
            text={t('jobs.company.empty_text')}
            action={
              <Button component={Link} variant="default" to={profilePath('company', userId)}>
                {t('jobs.company.empty_action')}
              </Button>
            }
          />
        }
      />
      <AcceptDialogs flow={accept} />
      <RejectDialog flow={reject} />
    </>
  )
}

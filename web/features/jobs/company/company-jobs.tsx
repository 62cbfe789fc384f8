import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { EmptyState } from '#web/components/empty-state.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { paths, profilePath } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { CompanyFigures } from '../figures/company-figures.tsx'
import { JobTable } from '../job-table.tsx'
import { refreshJobs } from '../queries.ts'
import { AcceptDialogs } from './accept-dialogs.tsx'
import { JobActions } from './job-actions.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { useAcceptJob } from './use-accept-job.ts'
import { usePaymentReturn } from './use-payment-return.ts'
import { useRejectJob } from './use-reject-job.ts'

/** The jobs offered to the company (section 2): view, accept, reject, pay. */
export const CompanyJobs = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const userId = useSession()?.userId ?? ''
  const accept = useAcceptJob(() => void refreshJobs())
  const reject = useRejectJob(() => void refreshJobs())
  const awaitingPayment = usePaymentReturn()
  return (
    <>
      <PageHeader title={t('jobs.company.title')} text={t('jobs.company.text')} />
      <CompanyFigures userId={userId} />
      <JobTable
        list="company"
        label={t('jobs.company.title')}
        userId={userId}
        awaitingPayment={awaitingPayment}
        onOpen={(job) => navigate(paths.inicio.company.jobDetail(job.id))}
        actions={(job) => (
          <JobActions
            job={job}
            view={paths.inicio.company.jobDetail(job.id)}
            accept={accept}
            reject={reject}
          />
        )}
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

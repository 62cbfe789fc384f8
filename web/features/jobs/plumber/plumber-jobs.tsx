import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { Job } from '#contract/endpoints/jobs.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useProblemOnTheWay } from '../../payments/index.ts'
import { PlumberFigures } from '../figures/plumber-figures.tsx'
import { JobTable } from '../table/job-table.tsx'
import { WaitingDraft } from './draft/waiting-draft.tsx'
import { jobViewPath } from './job-view-path.ts'
import { AccountPrompt } from './list/account-prompt.tsx'
import { SentJobBanner } from './list/sent-job-banner.tsx'
import { useAccountGate } from './list/use-account-gate.ts'
import { useSentJob } from './list/use-sent-job.ts'
import { openedOn } from './use-way-back.ts'

const NewJobButton = ({ variant }: Pick<ButtonProps, 'variant'>) => {
  const { t } = useTranslation()
  return (
    <Button
      component={Link}
      to={paths.inicio.plumber.job}
      state={openedOn(paths.inicio.plumber.jobs)}
      color="copper"
      variant={variant}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t('jobs.plumber.new_job')}
    </Button>
  )
}

/** The plumber's jobs (section 2); they wait for the payment-account status (section 4). */
export const PlumberJobs = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const userId = useSession()?.userId ?? ''
  const { sent, putAside } = useSentJob()
  const gate = useAccountGate(userId, sent !== undefined)
  useProblemOnTheWay()
  const open = useCallback((job: Job) => void navigate(jobViewPath(job.id)), [navigate])
  return (
    <>
      <PageHeader
        title={t('jobs.plumber.title')}
        text={t('jobs.plumber.text')}
        actions={<NewJobButton />}
      />
      {sent ? <SentJobBanner sent={sent} onClose={putAside} /> : null}
      <WaitingDraft userId={userId} />
      <AccountPrompt
        shape="line"
        account={gate.account}
        opened={gate.reminding}
        onPass={gate.pass}
      />
      <AccountPrompt
        shape="window"
        account={gate.account}
        opened={gate.prompting}
        onPass={gate.pass}
      />
      <PlumberFigures userId={userId} enabled={gate.open} />
      <JobTable
        list="plumber"
        label={t('jobs.plumber.title')}
        userId={userId}
        enabled={gate.open}
        onOpen={open}
        empty={
          <EmptyState
            picture="jobs"
            title={t('jobs.plumber.empty_title')}
            text={t('jobs.plumber.empty_text')}
            action={<NewJobButton variant="default" />}
          />
        }
      />
    </>
  )
}

import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Job } from '#contract/endpoints/jobs.ts'
import { useNow } from '../use-now.ts'
import { isStillOpen } from './is-still-open.ts'
import { jobCorrectionPath, jobViewPath } from './job-view-path.ts'
import { openedOn } from './use-way-back.ts'
import { useWithdrawJob } from './use-withdraw-job.ts'

/** What a plumber can do with a job while nobody has taken it. */
export const OpenJobActions = ({ job }: { job: Job }) => {
  const { t } = useTranslation()
  const now = useNow()
  const withdraw = useWithdrawJob()
  if (!isStillOpen(job, now)) return null
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => void withdraw(job)}>
        {t('jobs.withdraw.action')}
      </Button>
      <Button
        component={Link}
        to={jobCorrectionPath(job.id)}
        state={openedOn(jobViewPath(job.id))}
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
      >
        {t('jobs.correct.action')}
      </Button>
    </>
  )
}

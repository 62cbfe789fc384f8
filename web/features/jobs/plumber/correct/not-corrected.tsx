import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Job } from '#contract/endpoints/jobs.ts'
import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import { Callout } from '../../callout.tsx'

/** Says above a job that was to be corrected why it cannot be any more. */
export const NotCorrected = ({ job }: { job: Job }) => {
  const { t } = useTranslation()
  const why = job.status === jobStatus.accepted ? 'taken' : 'closed'
  return (
    <Callout tone="copper" icon={<IconLock size={20} />} title={t(`jobs.correct.${why}_title`)}>
      {t(`jobs.correct.${why}_text`)}
    </Callout>
  )
}

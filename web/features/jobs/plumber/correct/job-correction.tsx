import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Job } from '#contract/endpoints/jobs.ts'
import { PageHeader } from '#web/components/page-header.tsx'
import { useNow } from '../../use-now.ts'
import { isStillOpen } from '../is-still-open.ts'
import { jobViewPath } from '../job-view-path.ts'
import { useWayBack } from '../use-way-back.ts'
import { CorrectionForm } from './correction-form.tsx'
import { useGoneForm } from './use-gone-form.ts'

type JobCorrectionProps = {
  job: Job
  /** The job itself, where it is not open any more. */
  children: ReactNode
}

/** Correcting the words and amounts of a job, for as long as it is open. */
export const JobCorrection = ({ job, children }: JobCorrectionProps) => {
  const { t } = useTranslation()
  const now = useNow()
  const isOpen = isStillOpen(job, now)
  useGoneForm(isOpen)
  const { link } = useWayBack(jobViewPath(job.id))
  if (!isOpen) return children
  return (
    <>
      <PageHeader
        title={t('jobs.correct.title', { id: job.id })}
        text={t('jobs.correct.text')}
        back={{ ...link, label: t('jobs.correct.back', { id: job.id }) }}
      />
      <CorrectionForm job={job} />
    </>
  )
}

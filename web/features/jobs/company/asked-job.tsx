import { useTranslation } from 'react-i18next'
import type { Job } from '#contract/endpoints/jobs.ts'
import { jobAddress } from '../job-address.ts'
import classes from './company.module.css'

/** Which job a question is about: rows of a live list move under the finger. */
export const AskedJob = ({ job }: { job: Job }) => {
  const { t } = useTranslation()
  return (
    <p className={classes.asked}>
      <strong>{t('jobs.job', { id: job.id })}</strong>
      <br />
      {job.homeowner} · {jobAddress(job)}
    </p>
  )
}

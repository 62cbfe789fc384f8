import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/endpoint.ts'
import type { Job } from '#contract/endpoints/jobs.ts'
import { outcomeNote, paymentWord, statusWord } from '#contract/rules/job-words.ts'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { JobClock } from './job-clock.tsx'
import { clockOf, paymentTone, statusTone } from './job-status.ts'
import classes from './table/jobs.module.css'

type PaymentStateProps = {
  job: Job
  forPlumber: boolean
  /** The plumber can use the money, where that is known. */
  arrived?: boolean
}

/** Where the money of a job stands; a dash while nothing is owed. */
export const PaymentState = ({ job, forPlumber, arrived = false }: PaymentStateProps) => {
  const { t } = useTranslation()
  if (job.payment_status === 'none') return <span className={classes.note}>–</span>
  return (
    <StatusBadge tone={paymentTone(job, forPlumber, arrived)}>
      {t(
        `jobs.payment_status.${arrived ? 'arrived' : paymentWord(job.payment_status, forPlumber)}`,
      )}
    </StatusBadge>
  )
}

type JobStateProps = {
  job: Job
  /** In the list of what one rejected, that goes without saying. */
  inRejected?: boolean
  /** Shows the payment too, as this reader calls it. */
  payment?: Role
  /** The badge alone, where clock and reason stand elsewhere. */
  plain?: boolean
}

/** Status word, why it reads so, and the time left. */
export const JobState = ({ job, inRejected, payment, plain = false }: JobStateProps) => {
  const { t } = useTranslation()
  const word = statusWord(job)
  const note = plain ? undefined : outcomeNote(job, inRejected)
  const clock = plain ? undefined : clockOf(job)
  return (
    <span className={classes.state}>
      <StatusBadge tone={statusTone[word]}>{t(`jobs.status.${word}`)}</StatusBadge>
      {note ? <span className={classes.note}>{t(`jobs.outcome.${note}`)}</span> : null}
      {payment && job.payment_status !== 'none' ? (
        <PaymentState job={job} forPlumber={payment === 'plumber'} />
      ) : null}
      {clock ? <JobClock {...clock} /> : null}
    </span>
  )
}

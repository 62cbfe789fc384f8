import { useTranslation } from 'react-i18next'
import type { JobMoney as Money } from '#contract/endpoints/money.ts'
import { useAccountStatus } from '../account-status/use-account-status.ts'
import { AccountAction } from './account-action.tsx'
import classes from './job-money.module.css'
import { MoneyLine } from './money-line.tsx'
import { MoneyNotes } from './money-notes.tsx'
import { moneyPlace } from './money-place.ts'
import { placeSentence } from './place-sentence.ts'

/** Where a job's money is for its plumber: a sentence, the line, what is out of the usual. */
export const JobMoney = ({ job }: { job: Money }) => {
  const { t } = useTranslation()
  const { ready } = useAccountStatus()
  const here = moneyPlace(job.steps)
  const waits = !ready && here?.step === 'paid' && here.state === 'now'
  return (
    <div>
      <div className={classes.head}>
        <p className={classes.sentence}>{placeSentence(t, job, ready)}</p>
        {waits ? <AccountAction /> : null}
      </div>
      <MoneyLine jobId={job.job_id} steps={job.steps} />
      <MoneyNotes job={job} action={<AccountAction />} />
    </div>
  )
}

import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Job } from '#contract/endpoints/jobs.ts'
import { JobClock } from '../job-clock.tsx'
import { clockOf, isExpected, isPayable } from '../job-status.ts'
import { ChargeBreakdown } from '../view/charge-breakdown.tsx'
import { Panel } from '../view/job-sections.tsx'
import classes from './company.module.css'
import type { AcceptJob } from './use-accept-job.ts'
import type { RejectJob } from './use-reject-job.ts'

type JobDecisionProps = {
  job: Job
  accept: AcceptJob
  /** Left out where a rejected job is viewed (section 4). */
  reject: RejectJob | undefined
}

/** What the job costs, part by part, and the two answers a company can give while it is open. */
export const JobDecision = ({ job, accept, reject }: JobDecisionProps) => {
  const { t } = useTranslation()
  const clock = clockOf(job)
  const paid = job.outcome === 'accepted' && !isPayable(job)
  return (
    <Panel
      title={t(paid ? 'jobs.company.money_paid_title' : 'jobs.company.money_title')}
      aside={clock ? <JobClock {...clock} /> : undefined}
    >
      <ChargeBreakdown
        charge={job.charge}
        reader="company"
        paid={paid}
        wentBack={!isExpected(job)}
      />
      {job.can_accept || (reject && job.can_reject) ? (
        <div className={classes.decide}>
          {reject && job.can_reject ? (
            <Button variant="default" onClick={() => reject.ask(job)}>
              {t('common.actions.reject')}
            </Button>
          ) : null}
          {job.can_accept ? (
            <Button color="copper" onClick={() => accept.ask(job)}>
              {t('common.actions.accept')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </Panel>
  )
}

import type { z } from 'zod'
import type { foundJob } from '#contract/endpoints/operator/shown-job.ts'
import { paymentStatuses, plumberOutcome } from '#contract/rules/job-lifecycle.ts'
import { plumberName } from '#contract/rules/plumber-name.ts'
import { presentParty } from './present-party.ts'
import type { FoundJobRow } from './queries/found-jobs.ts'

/** A job as a line of a search. */
export const presentFoundJob = ({
  job,
  homeowner,
  plumber,
  company,
}: FoundJobRow): z.input<typeof foundJob> => ({
  id: job.id,
  homeowner: `${homeowner.name} ${homeowner.lastName}`.trim(),
  city: homeowner.city,
  state: homeowner.state,
  plumber: presentParty({ ...plumber, name: plumberName(plumber) }),
  company: company && presentParty(company),
  outcome: plumberOutcome(job.status),
  payment_status: paymentStatuses.find((known) => known === job.paymentStatus) ?? 'none',
  referral: job.referralCents,
  created_at: job.createdAt.toISOString(),
})

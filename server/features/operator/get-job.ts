import type { z } from 'zod'
import type { operatorJob } from '#contract/endpoints/operator/shown-job.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import type { OperatorCaller } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { auditOf, namesOf, recordOpening } from '../audit/index.ts'
import { homeownerWishes } from '../homeowners/index.ts'
import { findReceivers } from '../jobs/index.ts'
import { listLetters } from '../notifications/index.ts'
import { actOf, ofJob } from './act-of.ts'
import { presentFoundJob } from './present-found-job.ts'
import {
  isDue,
  presentHistory,
  presentLedger,
  presentOffers,
  presentPayments,
  refundableOf,
} from './present-job.ts'
import { type FoundJobRow, loadJobs } from './queries/found-jobs.ts'
import { countPhotos, eventsOf, ledgerOf, offersOf, paymentsOf } from './queries/job-facts.ts'
import { withReaders } from './with-readers.ts'

const detailsOf = ({ job, homeowner }: FoundJobRow) => ({
  address: homeowner.address,
  zip_code: homeowner.zipCode,
  homeowner_phone: homeowner.phone,
  homeowner_email: homeowner.email,
  ...homeownerWishes(homeowner),
  homeowner_consent_wording: homeowner.consentWording,
  insurance_company_name: job.insuranceCompanyName,
  insurance_company_policy_number: job.policyNumber,
  date_of_loss: job.dateOfLoss,
  issue_description: job.issueDescription,
  repair_conducted: job.repairConducted,
  amount: job.amountCents,
  open_until: job.openUntil.toISOString(),
  pay_until: job.payUntil?.toISOString() ?? null,
})

const historyOf = async (db: Queryable, events: Awaited<ReturnType<typeof eventsOf>>) => {
  const actors = events.map(({ actorRole, actorId }) => ({ role: actorRole, id: actorId }))
  return presentHistory(events, await namesOf(db, actors))
}

/**
 * One job with everything that happened to it; that it was opened, and so its homeowner, is recorded
 * first, once a day. Amounts in cents. Fails with `not_found`.
 */
export const getJob = async (
  context: Context,
  caller: OperatorCaller,
  jobId: number,
): Promise<z.input<typeof operatorJob>> => {
  const { db } = context
  const [found] = await loadJobs(db, [jobId])
  if (!found) throw failure('not_found')
  const { job, homeowner } = found
  const subject = ofJob(jobId)
  const facts = { homeowner: String(homeowner.id) }
  await recordOpening(context, { ...actOf(caller, 'job_opened', subject), facts })
  const payments = await paymentsOf(db, jobId)
  const events = await eventsOf(db, jobId)
  const receivers = isDue(job) ? await findReceivers(db, jobId) : []
  return {
    ...presentFoundJob(found),
    ...detailsOf(found),
    photos: await countPhotos(db, jobId),
    offers: presentOffers(job, { rows: await offersOf(db, jobId), events, receivers }),
    payments: presentPayments(payments),
    history: await historyOf(db, events),
    ledger: presentLedger(await ledgerOf(db, jobId)),
    letters: await withReaders(db, await listLetters(context, { jobId })),
    acts: await auditOf(context, subject),
    can_reissue_link: isDue(job),
    refundable: refundableOf(payments),
    can_reassign: isDue(job),
    receivers,
  }
}

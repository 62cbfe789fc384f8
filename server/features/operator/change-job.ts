import type { Context } from '../../context.ts'
import type { OperatorCaller } from '../../http/caller.ts'
import { record, recordAround } from '../audit/index.ts'
import {
  reassignJob as reassign,
  refundJob as refund,
  reissueLink as reissue,
} from '../payments/index.ts'
import { actOf, ofJob } from './act-of.ts'

type OfJob = { job_id: number; reason: string }

/** The company that had the job as the operator saw it. */
type SeenWinner = { from?: number }

/**
 * Replaces the payment link of a job that is won and unpaid. Fails with `not_found`, `already_paid`,
 * `already_accepted` where another company has it than was seen, or `payment_provider_failed`.
 */
export const reissueLink = (
  context: Context,
  caller: OperatorCaller,
  { job_id, reason, from }: OfJob & SeenWinner,
) =>
  recordAround(
    context,
    actOf(caller, 'link_reissued', ofJob(job_id), reason),
    async () => ({ link: await reissue(context, job_id, from) }),
    ({ link }) => ({ link }),
  )

/**
 * Gives a payment back, all that is left or some cents of it. Fails with `not_found`,
 * `refund_mismatch`, `refund_refused` or `payment_provider_failed`.
 */
export const refundJob = (
  context: Context,
  caller: OperatorCaller,
  { job_id, reason, amount, refundable }: OfJob & { amount?: number; refundable?: number },
) => {
  const asked = { asked: amount === undefined ? 'all' : String(amount) }
  return recordAround(
    context,
    { ...actOf(caller, 'refunded', ofJob(job_id), reason), facts: asked },
    async () => ({ refunded: (await refund(context, job_id, amount, refundable)).refunded_cents }),
    ({ refunded }) => ({ cents: String(refunded) }),
  )
}

/**
 * Gives an unpaid job to another company, with the line of the audit log in the same transaction.
 * Fails as `reassignJob` of the payments does.
 */
export const reassignJob = (
  context: Context,
  caller: OperatorCaller,
  {
    job_id: jobId,
    company_id: companyId,
    reason,
    from: fromId,
  }: OfJob & SeenWinner & { company_id: number },
) =>
  reassign(context, { jobId, companyId, operatorId: caller.id, fromId }, (tx, former) => {
    const facts = { from: String(former.companyId), to: String(companyId) }
    const act = actOf(caller, 'reassigned', ofJob(jobId), reason)
    return record(tx, { ...act, facts }, context.clock())
  })

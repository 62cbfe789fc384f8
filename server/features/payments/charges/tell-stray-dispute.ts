import type { Queryable } from '../../../adapters/database/port.ts'
import type { ChargeFacts } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import type { Posting } from '../../ledger/index.ts'
import { tellOperator } from '../../notifications/index.ts'
import { currencyOf } from './currency-of.ts'

/** Seconds after which no charge settles a payment any more that it has not settled: that takes a minute or two. */
const settledSeconds = 600

/**
 * Of a charge that settled no payment a bank wants an answer all the same: the operator hears in the transaction that
 * books what the bank took, so once.
 */
export const tellStrayDispute = async (
  context: Context,
  tx: Queryable,
  { facts, booked }: { facts: ChargeFacts; booked: Posting[] },
) => {
  const { jobId, chargeId, created } = facts
  const dispute = booked.find(({ kind }) => kind === 'dispute')
  if (!dispute || jobId === null || dispute.occurredAt < created + settledSeconds) return
  await tellOperator(context, tx, {
    about: 'disputeOpened',
    facts: {
      ...{ job: String(jobId), charge: chargeId, cents: String(dispute.amountCents) },
      ...currencyOf(facts),
    },
  })
}

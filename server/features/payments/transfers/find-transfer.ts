import type { ChargeFacts } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import { keptOf } from '../charges/money-due.ts'
import { plumberKeeps, sentOn, standingOf } from '../charges/money-standing.ts'
import { findUnsent } from '../queries/transfers-due.ts'
import { type PaymentDifference, shareDifference } from './share-difference.ts'

export type FoundTransfer =
  | { transfer: NonNullable<ChargeFacts['transfer']> }
  /** Why what was sent is not the plumber's share, and how many cents that is. */
  | { difference: PaymentDifference; shareCents: number }

type Share = { account: string | null; cents: number }

/** The newest transfer to the plumber's account, where what is left of all of them is the share, no more and no less. */
const sentInstead = (facts: ChargeFacts, { account, cents }: Share) => {
  const sent = sentOn(facts).filter((each) => each.account === account)
  const left = (sentLater: typeof sent) => keptOf({ ...facts, transfer: null, sentLater })
  return left(sent) === cents ? sent.findLast((each) => left([each]) > 0) : undefined
}

/**
 * Looks at the transfer of a charge that its payment does not have yet: one that the provider made by itself has to be
 * the plumber's share, or a person has to have made it that since. Undefined where there is nothing to keep.
 */
export const findTransfer = async (
  context: Context,
  charge: ChargeFacts,
): Promise<FoundTransfer | undefined> => {
  const { chargeId, destination, transfer } = charge
  if (!transfer) return undefined
  const known = await findUnsent(context.db, chargeId)
  if (!known?.checkoutSessionId) return undefined
  if (!destination) return { transfer }
  const facts = await context.payments.checkout(known.checkoutSessionId)
  const difference = await shareDifference(context, known, facts)
  if (!difference) return { transfer }
  const shareCents = plumberKeeps(known.referralCents, standingOf(charge).backCents)
  const instead = sentInstead(charge, { account: known.account, cents: shareCents })
  return instead ? { transfer: instead } : { difference, shareCents }
}

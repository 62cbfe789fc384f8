import type { ChargeFacts } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import { findUnsent } from '../queries/transfers-due.ts'
import { type PaymentDifference, shareDifference } from './share-difference.ts'

export type FoundTransfer =
  | { transfer: NonNullable<ChargeFacts['transfer']> }
  /** Why what was sent is not the plumber's share. */
  | { difference: PaymentDifference }

/**
 * Looks at the transfer of a charge that its payment does not have yet: one that the provider made by itself has to be
 * the plumber's share, or a person has to have sent that since. Undefined where there is nothing to keep.
 */
export const findTransfer = async (
  context: Context,
  { chargeId, destination, transfer, sentLater }: ChargeFacts,
): Promise<FoundTransfer | undefined> => {
  if (!transfer) return undefined
  const known = await findUnsent(context.db, chargeId)
  if (!known?.checkoutSessionId) return undefined
  if (!destination) return { transfer }
  const facts = await context.payments.checkout(known.checkoutSessionId)
  const difference = await shareDifference(context, known, facts)
  if (!difference) return { transfer }
  const instead = sentLater.find(({ account }) => account === known.account)
  return instead ? { transfer: instead } : { difference }
}

import type { Messages } from '#messages/index.ts'
import type { PaymentFacts } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import type { KnownPayment } from '../queries/settle-payment.ts'

/** Why a payment does not fit its job, or what was sent on of it is not its plumber's share; the operator's letter has the words. */
export type PaymentDifference = keyof Messages['emails']['operator']['reasons']

type Expected = Pick<KnownPayment, 'account' | 'plumberId' | 'linkId' | 'referralCents'>

/**
 * The plumber's account, one made for them that was replaced since, or the one that the payment's own link pays
 * into: of an account that a plumber had before nothing else tells whose it was.
 */
const isOwn = async (
  { payments }: Context,
  { account, plumberId, linkId }: Expected,
  to: NonNullable<PaymentFacts['transferTo']>,
) => {
  if (to.account === account || to.plumberId === plumberId) return true
  if (linkId === null) return false
  return (await payments.paymentLinkState(linkId)).destinationAccount === to.account
}

/** Why what the provider sends on of a payment by itself is not its plumber's share; undefined where it is, or where nothing is sent. */
export const shareDifference = async (
  context: Context,
  known: Expected,
  { transferCents, transferTo }: Pick<PaymentFacts, 'transferCents' | 'transferTo'>,
): Promise<PaymentDifference | undefined> => {
  if (!transferTo) return undefined
  if (transferCents !== known.referralCents) return 'other_transfer_amount'
  return (await isOwn(context, known, transferTo)) ? undefined : 'other_account'
}

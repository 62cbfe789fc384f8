import { chargeFor } from '#contract/rules/fee.ts'
import type { PaymentLink, PaymentLinkOrder } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import { failure } from '../../../lib/failure.ts'
import type { findWonJob } from '../../jobs/index.ts'
import {
  accountOfPlumber,
  type BegunPayment,
  beginPayment,
  findLink,
  storeLink,
} from '../queries/payment-links.ts'
import { retireLink } from './retire-link.ts'

type WonJob = NonNullable<Awaited<ReturnType<typeof findWonJob>>>

/** The account the referral goes to with the payment itself; undefined where it cannot receive yet. */
const destinationOf = async ({ payments }: Context, account: string | null) => {
  if (!account) return undefined
  return (await payments.accountStatus(account)).status === 'Complete' ? account : undefined
}

/** The payment that a company owes for its job, begun where it is not, and what its link is made from. */
export const prepareLink = async (
  context: Context,
  won: WonJob,
  { companyId, description }: { companyId: number; description: string },
) => {
  const { jobId, acceptance, referralCents } = won
  if (won.paymentStatus !== 'due') throw failure('already_paid')
  const chargeCents = chargeFor(referralCents).total
  const owed = { jobId, companyId, acceptance, chargeCents, referralCents }
  const begun = await beginPayment(context.db, { ...owed, createdAt: context.clock() })
  if (begun.status !== 'open') throw failure('already_paid')
  const order: PaymentLinkOrder = {
    ...{ ...owed, description },
    destinationAccount: await destinationOf(context, won.plumberAccount),
    returnUrl: `${context.publicUrl()}/inicio/company/jobdetail/${jobId}?payment=done`,
  }
  return { begun, order }
}

/** Whether a link pays into no account that was taken off its plumber, or changed, while the link was made. */
const isTheirs = async ({ db }: Context, { jobId, destinationAccount }: PaymentLinkOrder) =>
  destinationAccount === undefined || (await accountOfPlumber(db, jobId)) === destinationAccount

/**
 * Closes the link there was and makes another, kept unless another call was faster; its link is
 * answered then. Looks once more whose account it pays into after it is kept: whoever takes that one off later
 * finds the link. Throws `already_paid` where the old one was paid.
 */
export const makeLink = async (
  context: Context,
  begun: BegunPayment,
  order: PaymentLinkOrder,
): Promise<PaymentLink> => {
  const { db, payments } = context
  if (begun.linkId && (await retireLink(context, begun.linkId)) === 'paid')
    throw failure('already_paid')
  const link = await payments.createPaymentLink({ ...order, replaces: begun.linkId ?? undefined })
  if (await storeLink(db, begun, link, context.clock())) {
    if (await isTheirs(context, order)) return link
    return makeLink(context, { ...begun, ...link }, { ...order, destinationAccount: undefined })
  }
  const kept = await findLink(db, order)
  if (kept?.linkId !== link.linkId) await payments.closePaymentLink(link.linkId)
  if (!kept) throw failure('already_paid')
  return kept
}

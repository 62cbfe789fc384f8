import { chargeFor } from '#contract/rules/fee.ts'
import type { PaymentLink, PaymentLinkOrder } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import type { CompanyCaller } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { findWonJob } from '../jobs/index.ts'
import { fromProvider } from './from-provider.ts'
import { type BegunPayment, beginPayment, findLink, storeLink } from './queries/payment-links.ts'
import { retireLink } from './retire-link.ts'

type Wanted = { job_id: number; product_data_name: string; unit_amount_decimal: string }

/** The account the referral goes to with the payment itself; undefined where it cannot receive yet. */
const destinationOf = async ({ payments }: Context, account: string | null) => {
  if (!account) return undefined
  return (await payments.accountStatus(account)).status === 'Complete' ? account : undefined
}

/** The link kept before, as long as it takes money and sends it where it can be received. */
const reusable = async (
  { payments }: Context,
  { priceId, linkId, linkUrl }: BegunPayment,
  destination: string | undefined,
): Promise<PaymentLink | undefined> => {
  if (!priceId || !linkId || !linkUrl) return undefined
  const state = await payments.paymentLinkState(linkId)
  const fits = state.destinationAccount === null || state.destinationAccount === destination
  return state.active && fits ? { priceId, linkId, url: linkUrl } : undefined
}

const make = async (
  context: Context,
  begun: BegunPayment,
  order: PaymentLinkOrder,
): Promise<PaymentLink> => {
  const { db, payments } = context
  if (begun.linkId && (await retireLink(context, begun.linkId)) === 'paid')
    throw failure('already_paid')
  const link = await payments.createPaymentLink({ ...order, replaces: begun.linkId ?? undefined })
  if (await storeLink(db, begun, link, context.clock())) return link
  const kept = await findLink(db, order)
  if (kept?.linkId !== link.linkId) await payments.closePaymentLink(link.linkId)
  if (!kept) throw failure('already_paid')
  return kept
}

/**
 * The payment link of a job the caller has won, made once and reused while usable (sections 4 and
 * 7). Throws `not_found`, `payment_mismatch` where the cents are not the job's charge,
 * `already_paid` and `payment_provider_failed`.
 */
export const createPaymentLink = (context: Context, caller: CompanyCaller, wanted: Wanted) =>
  fromProvider(async () => {
    const { db, publicUrl } = context
    const won = await findWonJob(db, caller.id, wanted.job_id)
    if (!won) throw failure('not_found')
    const { jobId, acceptance, referralCents } = won
    const chargeCents = chargeFor(referralCents).total
    if (Number(wanted.unit_amount_decimal) !== chargeCents) throw failure('payment_mismatch')
    if (won.paymentStatus !== 'due') throw failure('already_paid')
    const order = { jobId, companyId: caller.id, acceptance, chargeCents, referralCents }
    const begun = await beginPayment(db, { ...order, createdAt: context.clock() })
    if (begun.status !== 'open') throw failure('already_paid')
    const destinationAccount = await destinationOf(context, won.plumberAccount)
    const link =
      (await reusable(context, begun, destinationAccount)) ??
      (await make(context, begun, {
        ...order,
        description: wanted.product_data_name,
        destinationAccount,
        returnUrl: `${publicUrl()}/inicio/company/jobdetail/${jobId}?payment=done`,
      }))
    return { data: `${link.priceId},${link.url}` }
  })

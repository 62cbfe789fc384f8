import { chargeFor } from '#contract/rules/fee.ts'
import type { PaymentLink } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import type { CompanyCaller } from '../../../http/caller.ts'
import { failure } from '../../../lib/failure.ts'
import { findWonJob } from '../../jobs/index.ts'
import { fromProvider } from '../from-provider.ts'
import type { BegunPayment } from '../queries/payment-links.ts'
import { makeLink, prepareLink } from './make-link.ts'

type Wanted = { job_id: number; product_data_name: string; unit_amount_decimal: string }

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

/**
 * The payment link of a job the caller has won, made once and reused while usable (sections 4 and
 * 7). Throws `not_found`, `payment_mismatch` where the cents are not the job's charge,
 * `already_paid` and `payment_provider_failed`.
 */
export const createPaymentLink = (context: Context, caller: CompanyCaller, wanted: Wanted) =>
  fromProvider(context, async () => {
    const won = await findWonJob(context.db, caller.id, wanted.job_id)
    if (!won) throw failure('not_found')
    if (Number(wanted.unit_amount_decimal) !== chargeFor(won.referralCents).total)
      throw failure('payment_mismatch')
    const description = wanted.product_data_name
    const { begun, order } = await prepareLink(context, won, { companyId: caller.id, description })
    const link =
      (await reusable(context, begun, order.destinationAccount)) ??
      (await makeLink(context, begun, order))
    return { data: `${link.priceId},${link.url}` }
  })

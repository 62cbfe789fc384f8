import type { Context } from '../../../context.ts'
import { settle } from '../charges/settle.ts'

/**
 * Closes a link at the provider and settles what was paid through it before; 'paid' where that
 * settled its payment.
 */
export const retireLink = async (context: Context, linkId: string): Promise<'paid' | 'unpaid'> => {
  const { payments } = context
  await payments.closePaymentLink(linkId)
  let outcome: 'paid' | 'unpaid' = 'unpaid'
  for (const facts of await payments.paymentsOfLink(linkId))
    if ((await settle(context, facts)).result === 'applied') outcome = 'paid'
  return outcome
}

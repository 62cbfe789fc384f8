import type Stripe from 'stripe'
import type { PaymentAdapter, PaymentLinkOrder } from '../port.ts'
import { isProviderFailure } from '../port.ts'
import type { Ask } from './client.ts'
import { once } from './once.ts'
import { groupOf, idOf } from './reference.ts'

type PaymentLinks = Pick<
  PaymentAdapter,
  'createPaymentLink' | 'paymentLinkState' | 'closePaymentLink'
>

const keyOf = (order: PaymentLinkOrder, what: 'price' | 'link') =>
  [
    groupOf(order),
    what,
    order.destinationAccount ?? 'later',
    ...(order.replaces ? [order.replaces] : []),
  ].join('-')

const metadataOf = ({ jobId, companyId, acceptance }: PaymentLinkOrder) => ({
  job_id: jobId,
  company_id: companyId,
  acceptance,
})

const linkParams = (order: PaymentLinkOrder, price: string): Stripe.PaymentLinkCreateParams => ({
  line_items: [{ price, quantity: 1 }],
  // Else the account's settings may offer what is paid, and may fail, days later.
  payment_method_types: ['card'],
  restrictions: { completed_sessions: { limit: 1 } },
  metadata: metadataOf(order),
  payment_intent_data: {
    description: order.description,
    metadata: metadataOf(order),
    transfer_group: groupOf(order),
  },
  customer_creation: 'always',
  invoice_creation: {
    enabled: true,
    invoice_data: { description: order.description, metadata: metadataOf(order) },
  },
  after_completion: { type: 'redirect', redirect: { url: order.returnUrl } },
  ...(order.destinationAccount && {
    transfer_data: { destination: order.destinationAccount, amount: order.referralCents },
  }),
})

const isMissing = (error: unknown) =>
  isProviderFailure(error) && error.providerFailure.code === 'resource_missing'

/** One that the provider refuses to end was paid or ended meanwhile. */
const endVisit = async (ask: Ask, sessionId: string) => {
  try {
    await ask((stripe) => stripe.checkout.sessions.expire(sessionId))
  } catch (error) {
    if (!isProviderFailure(error) || error.providerFailure.reason !== 'refused') throw error
  }
}

/**
 * Ends the visits of those who have the card form before them, up to a hundred: a closed link alone only
 * takes nobody new.
 */
const endVisits = async (ask: Ask, linkId: string): Promise<void> => {
  const { data } = await ask((stripe) =>
    stripe.checkout.sessions.list({ payment_link: linkId, status: 'open', limit: 100 }),
  )
  for (const { id } of data) await endVisit(ask, id)
}

/** Payment links that take one payment and carry the job they are for. */
export const stripePaymentLinks = (ask: Ask): PaymentLinks => ({
  createPaymentLink: async (order) => {
    const price = await ask((stripe) =>
      once(
        keyOf(order, 'price'),
        (options) =>
          stripe.prices.create(
            {
              currency: 'usd',
              unit_amount: order.chargeCents,
              product_data: { name: order.description },
              metadata: metadataOf(order),
            },
            options,
          ),
        'harmless twice',
      ),
    )
    const link = await ask((stripe) =>
      // A link whose address nobody was told takes no money.
      once(
        keyOf(order, 'link'),
        (options) => stripe.paymentLinks.create(linkParams(order, price.id), options),
        'harmless twice',
      ),
    )
    return { priceId: price.id, linkId: link.id, url: link.url }
  },
  paymentLinkState: async (linkId) => {
    try {
      const link = await ask((stripe) => stripe.paymentLinks.retrieve(linkId))
      return {
        active: link.active,
        destinationAccount: idOf(link.transfer_data?.destination),
      }
    } catch (error) {
      if (isMissing(error)) return { active: false, destinationAccount: null }
      throw error
    }
  },
  closePaymentLink: async (linkId) => {
    try {
      await ask((stripe) => stripe.paymentLinks.update(linkId, { active: false }))
    } catch (error) {
      if (isMissing(error)) return
      throw error
    }
    await endVisits(ask, linkId)
  },
})

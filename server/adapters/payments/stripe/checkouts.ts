import type Stripe from 'stripe'
import type { PaymentAdapter, PaymentFacts } from '../port.ts'
import type { Ask } from './client.ts'
import { idOf, wholeNumber } from './reference.ts'

type Checkouts = Pick<PaymentAdapter, 'checkout' | 'paymentsOfLink'>

const chargeOf = (intent: Stripe.Checkout.Session['payment_intent']) => {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  return typeof charge === 'object' ? charge : null
}

const receiverOf = ({ destination }: Stripe.Transfer) => {
  const metadata = typeof destination === 'object' ? destination?.metadata : undefined
  return {
    account: idOf(destination) ?? '',
    plumberId: wholeNumber(metadata?.plumber_id),
  }
}

/** What one checkout session, its charge and its transfer say together. */
const factsOf = async (ask: Ask, session: Stripe.Checkout.Session): Promise<PaymentFacts> => {
  const charge = chargeOf(session.payment_intent)
  const transferId = idOf(charge?.transfer)
  const transfer = transferId
    ? await ask((stripe) => stripe.transfers.retrieve(transferId, { expand: ['destination'] }))
    : undefined
  return {
    paid: session.payment_status === 'paid',
    paidAt: charge?.created ?? null,
    isGivenBack: charge?.refunded ?? false,
    jobId: wholeNumber(session.metadata?.job_id),
    companyId: wholeNumber(session.metadata?.company_id),
    acceptance: wholeNumber(session.metadata?.acceptance),
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    checkoutSessionId: session.id,
    paymentIntentId: idOf(session.payment_intent),
    chargeId: charge?.id ?? null,
    invoiceId: idOf(session.invoice),
    customerId: idOf(session.customer),
    transferId,
    destinationPayment: idOf(transfer?.destination_payment),
    transferCents: transfer?.amount ?? null,
    transferTo: transfer ? receiverOf(transfer) : null,
  }
}

/** Checkout sessions, always as the provider knows them now. */
export const stripeCheckouts = (ask: Ask): Checkouts => ({
  checkout: async (id) => {
    const session = await ask((stripe) =>
      stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }),
    )
    return factsOf(ask, session)
  },
  paymentsOfLink: async (linkId) => {
    const sessions = await ask((stripe) =>
      stripe.checkout.sessions.list({
        payment_link: linkId,
        status: 'complete',
        limit: 100,
        expand: ['data.payment_intent.latest_charge'],
      }),
    )
    return Promise.all(sessions.data.map((session) => factsOf(ask, session)))
  },
})

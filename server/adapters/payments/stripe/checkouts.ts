import type Stripe from 'stripe'
import type { PaymentAdapter, PaymentFacts } from '../port.ts'
import type { Ask } from './client.ts'
import { idOf, wholeNumber } from './reference.ts'

type Checkouts = Pick<PaymentAdapter, 'checkout' | 'paymentsOfLink'>

const chargeOf = (intent: Stripe.Checkout.Session['payment_intent']) => {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  return typeof charge === 'object' ? charge : null
}

const receiverOf = (destination: Stripe.Transfer['destination']) => {
  const metadata = typeof destination === 'object' ? destination?.metadata : undefined
  return {
    account: idOf(destination) ?? '',
    plumberId: wholeNumber(metadata?.plumber_id),
  }
}

const nothingSent = {
  ...{ transferId: null, destinationPayment: null, transferCents: null, transferTo: null },
}

/** What is sent on of a charge: its transfer or, until its card is captured, what it was ordered to be. */
const sentOnOf = async (ask: Ask, charge: Stripe.Charge | null) => {
  if (!charge) return nothingSent
  const transferId = idOf(charge.transfer)
  if (transferId) {
    const { amount, destination, destination_payment } = await ask((stripe) =>
      stripe.transfers.retrieve(transferId, { expand: ['destination'] }),
    )
    return {
      transferId,
      destinationPayment: idOf(destination_payment),
      transferCents: amount,
      transferTo: receiverOf(destination),
    }
  }
  if (!charge.transfer_data) return nothingSent
  const { amount, transfer_data: ordered } = await ask((stripe) =>
    stripe.charges.retrieve(charge.id, { expand: ['transfer_data.destination'] }),
  )
  if (!ordered) return nothingSent
  return {
    ...nothingSent,
    transferCents: ordered.amount ?? amount,
    transferTo: receiverOf(ordered.destination),
  }
}

/** What one checkout session, its charge and its transfer say together. */
const factsOf = async (ask: Ask, session: Stripe.Checkout.Session): Promise<PaymentFacts> => {
  const charge = chargeOf(session.payment_intent)
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
    ...(await sentOnOf(ask, charge)),
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

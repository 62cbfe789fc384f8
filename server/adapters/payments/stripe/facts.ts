import type Stripe from 'stripe'
import type { ProviderNotice } from '../port.ts'
import { idOf } from './reference.ts'

export type Fact = ProviderNotice['fact']

const none: Fact = { kind: 'none' }

const chargeFact = (chargeId: string | null): Fact =>
  chargeId ? { kind: 'charge', chargeId } : none

/** What happens on our own account, the platform's, and leads to a charge or a checkout. */
const platformFact = (event: Stripe.Event): Fact => {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return { kind: 'checkout', checkoutSessionId: event.data.object.id }
    case 'invoice.paid':
      return { kind: 'invoice', invoiceId: event.data.object.id ?? '' }
    case 'charge.succeeded':
    case 'charge.updated':
    case 'charge.refunded':
      return chargeFact(event.data.object.id)
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return chargeFact(idOf(event.data.object.charge))
    case 'transfer.created':
    case 'transfer.updated':
    case 'transfer.reversed':
      return chargeFact(
        event.data.object.metadata.charge ?? idOf(event.data.object.source_transaction),
      )
    default:
      return none
  }
}

/** The kinds above by name, for the provider's list of events (it takes at most 20). */
export const platformKinds = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'invoice.paid',
  'charge.succeeded',
  'charge.updated',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'transfer.created',
  'transfer.updated',
  'transfer.reversed',
]

const accountFact = (accountId: string, event: Stripe.Event): Fact => {
  switch (event.type) {
    case 'payout.created':
    case 'payout.updated':
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled':
    case 'payout.reconciliation_completed':
      return { kind: 'payout', accountId, payoutId: event.data.object.id }
    case 'account.updated':
    case 'capability.updated':
    case 'account.application.deauthorized':
    case 'account.external_account.created':
    case 'account.external_account.updated':
    case 'account.external_account.deleted':
      return { kind: 'account', accountId }
    default:
      return none
  }
}

/** What an event is about; of no use to us are charges on connected accounts, which follow from ours. */
export const factOf = (event: Stripe.Event): Fact => {
  if (event.account) return accountFact(event.account, event)
  if (event.type === 'account.updated') return { kind: 'account', accountId: event.data.object.id }
  return platformFact(event)
}

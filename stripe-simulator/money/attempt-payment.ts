import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import type { CardOutcome, Decline } from '../objects/card.ts'
import { newCardCharge } from '../objects/charge.ts'
import type { Extra, Payer } from '../objects/kinds.ts'
import { newPaymentIntent } from '../objects/payment-intent.ts'
import { findObject, insertObject, saveObject } from '../store/objects.ts'
import { emit } from '../webhooks/emit.ts'
import { requireDestination } from './send-transfer.ts'
import { settle } from './settle.ts'

export type Attempt =
  | { kind: 'paid'; session: Stripe.Checkout.Session }
  | { kind: 'authenticate'; session: Stripe.Checkout.Session }
  | { kind: 'declined'; decline: Decline }
  | { kind: 'closed' }

type Visit = { session: Stripe.Checkout.Session; extra: Extra }

/** Tries a card on a session, at most one payment a session: one that is paid already stays paid. */
export const attemptPayment = async (
  call: Call,
  sessionId: string,
  payer: Payer,
  outcome: CardOutcome,
): Promise<Attempt> => {
  const visit = await lockVisit(call, sessionId)
  if (visit === null) return { kind: 'closed' }
  if (visit.session.status === 'complete') return { kind: 'paid', session: visit.session }
  const intent = await intentOf(call, visit)
  if (outcome.kind === 'declined') {
    await decline(call, intent, payer, outcome.decline)
    return outcome
  }
  if (outcome.kind === 'authenticate') {
    const asked = await saveObject(call, 'payment_intent', {
      ...intent,
      next_action: {
        type: 'redirect_to_url',
        redirect_to_url: {
          return_url: visit.session.url,
          url: `${call.publicUrl}/stripe-simulator/authenticate/${sessionId}`,
        },
      },
      status: 'requires_action',
    })
    await saveObject(call, 'checkout_session', visit.session, { payer, after_step: outcome.then })
    await emit(call, 'payment_intent.requires_action', asked)
    return { kind: 'authenticate', session: visit.session }
  }
  const items = visit.extra.line_items?.data ?? []
  const { nature } = outcome
  const session = await settle(call, { session: visit.session, intent, payer, items, nature })
  return { kind: 'paid', session }
}

/** Whether a payment link has taken all that it may. */
export const isUsedUp = ({ restrictions }: Stripe.PaymentLink) => {
  const sessions = restrictions?.completed_sessions
  return sessions !== undefined && sessions.count >= sessions.limit
}

/** The session, unless it has ended or its payment link has taken all that it may. */
const lockVisit = async (call: Call, id: string): Promise<Visit | null> => {
  const found = await findObject(call, 'checkout_session', id, { lock: true })
  if (found === undefined) return null
  const { data: session, extra } = found
  if (session.status === 'complete') return { session, extra }
  if (session.status !== 'open' || session.expires_at <= call.now) return null
  if (typeof session.payment_link === 'string') {
    const link = await findObject(call, 'payment_link', session.payment_link, { lock: true })
    if (link === undefined || isUsedUp(link.data)) return null
  }
  const destination = extra.intent_data?.transfer_data?.destination
  if (destination !== undefined) await requireDestination(call, destination, 'transfer_data')
  return { session, extra }
}

const intentOf = async (call: Call, { session, extra }: Visit) => {
  if (typeof session.payment_intent === 'string') {
    const found = await findObject(call, 'payment_intent', session.payment_intent)
    if (found !== undefined) return found.data
  }
  const data = extra.intent_data ?? {
    description: null,
    metadata: {},
    transfer_group: null,
    transfer_data: null,
  }
  const customer = typeof session.customer === 'string' ? session.customer : null
  const intent = newPaymentIntent(call, session.amount_total ?? 0, data, customer)
  session.payment_intent = intent.id
  await saveObject(call, 'checkout_session', session)
  await insertObject(call, 'payment_intent', intent)
  await emit(call, 'payment_intent.created', intent)
  return intent
}

const decline = async (call: Call, intent: Stripe.PaymentIntent, payer: Payer, reason: Decline) => {
  const charge = await insertObject(
    call,
    'charge',
    newCardCharge(call, intent, payer, { decline: reason }),
  )
  const failed = await saveObject(call, 'payment_intent', {
    ...intent,
    last_payment_error: {
      type: 'card_error',
      charge: charge.id,
      code: reason.code,
      ...(reason.declineCode === reason.code ? {} : { decline_code: reason.declineCode }),
      message: reason.message,
    },
    latest_charge: charge.id,
    next_action: null,
    status: 'requires_payment_method',
  })
  await emit(call, 'charge.failed', charge)
  await emit(call, 'payment_intent.payment_failed', failed)
}

import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { findObject, saveObject } from '../store/objects.ts'
import { emit } from '../webhooks/emit.ts'

/** Ends a session that nobody has paid, and the payment begun on it; null when it is not open. */
export const expireSession = async (
  call: Call,
  id: string,
): Promise<Stripe.Checkout.Session | null> => {
  const found = await findObject(call, 'checkout_session', id, { lock: true })
  if (found === undefined || found.data.status !== 'open') return null
  const expired = await saveObject(call, 'checkout_session', {
    ...found.data,
    expires_at: Math.min(found.data.expires_at, call.now),
    status: 'expired',
    url: null,
  })
  const intentId = found.data.payment_intent
  if (typeof intentId === 'string') {
    const intent = await findObject(call, 'payment_intent', intentId, { lock: true })
    if (intent !== undefined) {
      const canceled = await saveObject(call, 'payment_intent', {
        ...intent.data,
        canceled_at: call.now,
        cancellation_reason: 'expired',
        next_action: null,
        status: 'canceled',
      })
      await emit(call, 'payment_intent.canceled', canceled)
    }
  }
  await emit(call, 'checkout.session.expired', expired)
  return expired
}

import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { newId } from '../ids.ts'
import { type Attempt, attemptPayment, isUsedUp } from '../money/attempt-payment.ts'
import { openLinkSession, sumOf } from '../money/open-session.ts'
import type { CardOutcome } from '../objects/card.ts'
import type { Payer } from '../objects/kinds.ts'
import { act, type Simulator } from '../simulator.ts'
import { findObject } from '../store/objects.ts'

/** What a pay page shows: cents, words, and where a payment of it would be recorded. */
export type Payable = {
  amount: number
  description: string
  open: boolean
  closedMessage: string | null
  email: string
  /** The session of this visit; for a payment link it is made when the first card is tried. */
  sessionId: string
  /** Set when there is nothing to pay any more because this very session is paid. */
  paid: Stripe.Checkout.Session | null
}

/** Finds the payment link or session behind an address; a link's visit gets the given session id. */
export const findPayable = async (call: Call, id: string, visit?: string) => {
  const session = await findObject(call, 'checkout_session', visit ?? id)
  const linkId = session?.data.payment_link
  const link = await findObject(call, 'payment_link', typeof linkId === 'string' ? linkId : id)
  const items = link?.extra.line_items ?? session?.extra.line_items
  if (items === undefined) return null
  const { data: state } = session ?? {}
  const live = state === undefined || (state.status === 'open' && state.expires_at > call.now)
  const takes = link === undefined || !isUsedUp(link.data)
  const payable: Payable = {
    amount: sumOf(items.data),
    description: items.data.map((item) => item.description ?? '').join(', '),
    open: live && takes && (state !== undefined || (link?.data.active ?? true)),
    closedMessage: link?.data.inactive_message ?? null,
    email: state?.customer_email ?? '',
    sessionId: visit ?? state?.id ?? newId('cs_test', 58),
    paid: state?.status === 'complete' ? state : null,
  }
  return payable
}

/** Makes the session of a visit to a payment link when it does not exist yet. */
const ensureSession = async (call: Call, id: string, sessionId: string) => {
  if ((await findObject(call, 'checkout_session', sessionId)) !== undefined) return
  const link = await findObject(call, 'payment_link', id, { lock: true })
  if (link?.data.active === true) await openLinkSession(call, link.data, sessionId)
}

/** Where somebody goes after paying: back to who sent them, or to a receipt. */
export const afterPayment = (call: Call, session: Stripe.Checkout.Session) => {
  if (session.success_url !== null) {
    return session.success_url
      .replaceAll('{CHECKOUT_SESSION_ID}', session.id)
      .replaceAll('%7BCHECKOUT_SESSION_ID%7D', session.id)
  }
  return `${call.publicUrl}/stripe-simulator/receipts/${session.id}`
}

/** One try to pay in one transaction; `next` is where a payer goes who has paid. */
export const payWith = (
  simulator: Simulator,
  id: string,
  sessionId: string,
  payer: Payer,
  outcome: CardOutcome,
) =>
  act(simulator, async (call): Promise<{ result: Attempt; next: string }> => {
    await ensureSession(call, id, sessionId)
    const result = await attemptPayment(call, sessionId, payer, outcome)
    return { result, next: result.kind === 'paid' ? afterPayment(call, result.session) : '' }
  })

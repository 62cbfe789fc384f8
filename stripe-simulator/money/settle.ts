import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { openDispute } from '../disputes/open-dispute.ts'
import type { CardNature } from '../objects/card.ts'
import { newCardCharge } from '../objects/charge.ts'
import { newCustomer } from '../objects/customer.ts'
import { newInvoicePayment, newPaidInvoice } from '../objects/invoice.ts'
import type { LineItem, Payer } from '../objects/kinds.ts'
import { findObject, insertObject, requireObject, saveObject } from '../store/objects.ts'
import { setTimer } from '../store/timers.ts'
import { emit } from '../webhooks/emit.ts'
import { bookCharge } from './capture-charge.ts'

type Paying = {
  session: Stripe.Checkout.Session
  intent: Stripe.PaymentIntent
  payer: Payer
  items: LineItem[]
  nature: CardNature
}

/** Everything an approved card brings about, in the caller's ONE transaction: money, papers, events. */
export const settle = async (call: Call, paying: Paying) => {
  const { session, payer } = paying
  const customer = await customerOf(call, session, payer)
  const { charge, intent } = await takeMoney(call, paying, customer?.id ?? null)
  const invoice = await writeInvoice(call, paying, customer)
  const done = await saveObject(
    call,
    'checkout_session',
    {
      ...session,
      customer: customer?.id ?? null,
      customer_details: {
        address: {
          city: null,
          country: 'US',
          line1: null,
          line2: null,
          postal_code: payer.postalCode,
          state: null,
        },
        business_name: null,
        email: payer.email,
        individual_name: null,
        name: payer.name,
        phone: null,
        tax_exempt: 'none',
        tax_ids: [],
      },
      invoice: invoice?.id ?? null,
      payment_intent: intent.id,
      payment_status: 'paid',
      status: 'complete',
      url: null,
    },
    { payer },
  )
  await emit(call, 'charge.succeeded', charge)
  await emit(call, 'payment_intent.succeeded', intent)
  if (invoice !== null) await emit(call, 'invoice.paid', invoice)
  await emit(call, 'checkout.session.completed', done)
  await countOnLink(call, session)
  await objectTo(call, charge.id, paying.nature)
  return done
}

/** Some cards are those of people who object right after paying. */
const objectTo = async (call: Call, charge: string, { dispute, inquiry }: CardNature) => {
  const reason = dispute ?? inquiry
  if (reason === undefined) return
  await openDispute(call, charge, { reason, inquiry: inquiry !== undefined })
}

const customerOf = async (call: Call, session: Stripe.Checkout.Session, payer: Payer) => {
  if (typeof session.customer === 'string') {
    return requireObject(call, 'customer', session.customer, { lock: true })
  }
  const needed = session.invoice_creation?.enabled === true
  if (!needed && session.customer_creation !== 'always') return null
  return insertObject(call, 'customer', newCustomer(call, { email: payer.email, name: payer.name }))
}

const takeMoney = async (
  call: Call,
  { intent: before, payer, nature }: Paying,
  customer: string | null,
) => {
  const draft = newCardCharge(call, { ...before, customer }, payer, { nature })
  const isLate = call.captureAfter > 0
  const charge = isLate ? draft : await bookCharge(call, draft, nature)
  await insertObject(call, 'charge', charge, { nature })
  if (isLate) await setTimer(call, 'capture_charge', charge.id, call.now + call.captureAfter)
  const intent = await saveObject(call, 'payment_intent', {
    ...before,
    amount_received: before.amount,
    customer,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: charge.payment_method,
    status: 'succeeded',
  })
  return { charge, intent }
}

const writeInvoice = async (
  call: Call,
  { session, intent, items }: Paying,
  customer: Stripe.Customer | null,
) => {
  if (session.invoice_creation?.enabled !== true || customer === null) return null
  const data = session.invoice_creation.invoice_data
  const draft = newPaidInvoice(call, { customer, data, items })
  const invoice = { ...draft, id: String(draft.id) }
  await insertObject(call, 'invoice', invoice, {
    payments: {
      object: 'list',
      data: [newInvoicePayment(call, invoice, intent.id)],
      has_more: false,
      url: `/v1/invoices/${invoice.id}/payments`,
    },
  })
  const next = (customer.next_invoice_sequence ?? 1) + 1
  await saveObject(call, 'customer', { ...customer, next_invoice_sequence: next })
  return invoice
}

const countOnLink = async (call: Call, session: Stripe.Checkout.Session) => {
  if (typeof session.payment_link !== 'string') return
  const found = await findObject(call, 'payment_link', session.payment_link, { lock: true })
  const sessions = found?.data.restrictions?.completed_sessions
  if (found === undefined || sessions === undefined) return
  const count = sessions.count + 1
  const closed = count >= sessions.limit
  const link = await saveObject(call, 'payment_link', {
    ...found.data,
    active: found.data.active && !closed,
    restrictions: { completed_sessions: { ...sessions, count } },
  })
  if (closed) await emit(call, 'payment_link.updated', link, { active: true })
}

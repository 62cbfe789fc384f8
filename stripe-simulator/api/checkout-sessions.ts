import { invalidRequest } from '../errors.ts'
import { newId } from '../ids.ts'
import { expireSession } from '../money/expire-session.ts'
import { checkTransferAmount, readLineItems, sumOf } from '../money/open-session.ts'
import { requireDestination } from '../money/send-transfer.ts'
import { newCheckoutSession } from '../objects/checkout-session.ts'
import { mergeMetadata } from '../objects/metadata.ts'
import { invoiceData } from '../objects/payment-link.ts'
import { listObjects } from '../store/list-objects.ts'
import { insertObject, requireObject } from '../store/objects.ts'
import { setTimer } from '../store/timers.ts'
import { operation } from './operation.ts'
import { retrieve } from './retrieve.ts'

const path = '/v1/checkout/sessions'

const create = operation('checkout_sessions.create', 'POST', path, async ({ call, params }) => {
  const id = newId('cs_test', 58)
  const items = await readLineItems(call, `${path}/${id}/line_items`, params.line_items)
  const total = sumOf(items.data)
  const intent = params.payment_intent_data
  const transfer = intent?.transfer_data
  checkTransferAmount(transfer, total, 'payment_intent_data[transfer_data][amount]')
  if (transfer !== undefined) {
    const param = 'payment_intent_data[transfer_data][destination]'
    await requireDestination(call, transfer.destination, param)
  }
  if (params.customer !== undefined) {
    await requireObject(call, 'customer', params.customer, { param: 'customer' })
  }
  const session = newCheckoutSession(call, {
    id,
    amount: total,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    customer: params.customer ?? null,
    customer_email: params.customer_email ?? null,
    ...(params.expires_at === undefined ? {} : { expires_at: params.expires_at }),
    invoice_creation: {
      enabled: params.invoice_creation?.enabled ?? false,
      invoice_data: invoiceData(params.invoice_creation?.invoice_data),
    },
    metadata: mergeMetadata(params.metadata),
    success_url: params.success_url ?? null,
  })
  await insertObject(call, 'checkout_session', session, {
    line_items: items,
    intent_data: {
      description: intent?.description ?? null,
      metadata: mergeMetadata(intent?.metadata),
      transfer_group: intent?.transfer_group ?? null,
      transfer_data: transfer ?? null,
    },
  })
  await setTimer(call, 'expire_session', session.id, session.expires_at)
  return session
})

const expire = operation('expire', 'POST', `${path}/:id/expire`, async ({ call, id }) => {
  const session = await requireObject(call, 'checkout_session', id, { lock: true })
  const expired = await expireSession(call, id)
  if (expired !== null) return expired
  throw invalidRequest(
    `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
  )
})

const list = operation('checkout_sessions.list', 'GET', path, ({ call, params }) => {
  const { customer, payment_intent, payment_link, status } = params
  const values = { customer, payment_intent, payment_link, status }
  return listObjects(call, 'checkout_session', path, params, values)
})

/** Checkout sessions: made here, or by a visit to a payment link. */
export const checkoutSessionOperations = [create, retrieve('checkout_session', path), list, expire]

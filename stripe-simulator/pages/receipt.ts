import type { FastifyInstance } from 'fastify'
import type { Call } from '../call.ts'
import { act, type Simulator } from '../simulator.ts'
import { findObject } from '../store/objects.ts'
import { html } from './html.ts'
import { sendNotFound, sendPage } from './page.ts'
import { idOf, visitorOf } from './visitor.ts'

/** The succeeded charge behind a charge's or a session's id. */
const findPaidCharge = async (call: Call, id: string) => {
  const session = await findObject(call, 'checkout_session', id)
  const intentId = session?.data.payment_intent
  const intent =
    typeof intentId === 'string' ? await findObject(call, 'payment_intent', intentId) : undefined
  const chargeId = intent?.data.latest_charge
  const charge = await findObject(call, 'charge', typeof chargeId === 'string' ? chargeId : id)
  return charge?.data.status === 'succeeded' ? charge.data : undefined
}

/** The page that says a payment has arrived. */
export const serveReceipt = (app: FastifyInstance, simulator: Simulator) => {
  app.get('/stripe-simulator/receipts/:id', async (request, reply) => {
    const visitor = visitorOf(request)
    const { text } = visitor
    const charge = await act(simulator, (call) => findPaidCharge(call, idOf(request)))
    if (charge === undefined) return sendNotFound(reply, visitor)
    const card = charge.payment_method_details?.card
    return sendPage(reply, visitor, {
      title: text.receiptTitle,
      body: html`<h1>${text.receiptTitle}</h1>
<p class="amount">${visitor.money(charge.amount)}</p>
<p class="soft">${text.receiptText}</p>
<dl class="card">
<dt>${text.date}</dt><dd>${visitor.date(charge.created)}</dd>
<dt>${text.paidWith}</dt><dd>${card?.brand ?? ''} •••• ${card?.last4 ?? ''}</dd>
<dt>${text.reference}</dt><dd><code>${charge.id}</code></dd>
</dl>`,
    })
  })
}

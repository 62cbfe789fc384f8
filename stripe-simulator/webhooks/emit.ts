import Stripe from 'stripe'
import type { Call } from '../call.ts'
import { newId } from '../ids.ts'
import { insertObject } from '../store/objects.ts'

export const apiVersion = Stripe.API_VERSION

/** Writes an event and its pending delivery in the caller's transaction; the account is the call's. */
export const emit = async (call: Call, type: string, object: object, previous?: object) => {
  const event = await insertObject(call, 'event', {
    id: newId('evt'),
    object: 'event',
    ...(call.account === null ? {} : { account: call.account }),
    api_version: apiVersion,
    created: call.now,
    data: { object, ...(previous === undefined ? {} : { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: call.request,
    type,
  })
  await call.tx.query('insert into stripe_simulator.delivery (event_id, due_ms) values ($1, 0)', [
    event.id,
  ])
  return event
}

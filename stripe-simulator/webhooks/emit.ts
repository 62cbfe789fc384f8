import Stripe from 'stripe'
import type { Call } from '../call.ts'
import { newId } from '../ids.ts'
import { addDelivery } from '../store/deliveries.ts'
import { insertObject } from '../store/objects.ts'
import { countEvent } from '../store/settings.ts'
import { type Fate, fatesOf, isDisturbed } from './disturbance.ts'

export const apiVersion = Stripe.API_VERSION

const atOnce: Fate[] = [{ state: 'pending', waitMs: 0, sort: 0 }]

/** Writes an event and its pending deliveries in the caller's transaction; the account is the call's. */
export const emit = async (call: Call, type: string, object: object, previous?: object) => {
  const fates = isDisturbed(call.disturbance)
    ? fatesOf(call.disturbance, await countEvent(call.tx))
    : atOnce
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
  for (const fate of fates) await addDelivery(call.tx, event.id, fate)
  return event
}

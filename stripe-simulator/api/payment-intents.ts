import { listObjects } from '../store/list-objects.ts'
import { operation } from './operation.ts'
import { retrieve } from './retrieve.ts'

const path = '/v1/payment_intents'

const list = operation('payment_intents.list', 'GET', path, ({ call, params }) =>
  listObjects(call, 'payment_intent', path, params, { customer: params.customer }),
)

/** Payment intents: made by the pay page when the first card is tried. */
export const paymentIntentOperations = [list, retrieve('payment_intent', path)]

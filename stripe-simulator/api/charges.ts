import { listObjects } from '../store/list-objects.ts'
import { operation } from './operation.ts'
import { retrieve } from './retrieve.ts'

const list = operation('charges.list', 'GET', '/v1/charges', ({ call, params }) => {
  const { customer, payment_intent, transfer_group } = params
  const values = { customer, payment_intent, transfer_group }
  return listObjects(call, 'charge', '/v1/charges', params, values)
})

/** Charges: made by the pay page, and by transfers on connected accounts. */
export const chargeOperations = [list, retrieve('charge', '/v1/charges')]

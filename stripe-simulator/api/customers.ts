import { newCustomer } from '../objects/customer.ts'
import { listObjects } from '../store/list-objects.ts'
import { insertObject } from '../store/objects.ts'
import { operation } from './operation.ts'
import { retrieve } from './retrieve.ts'

const path = '/v1/customers'

const create = operation('customers.create', 'POST', path, ({ call, params }) =>
  insertObject(call, 'customer', newCustomer(call, params)),
)

const list = operation('customers.list', 'GET', path, ({ call, params }) =>
  listObjects(call, 'customer', path, params, { email: params.email }),
)

/** Customers: made here, or by the pay page. */
export const customerOperations = [create, list, retrieve('customer', path)]

import { listObjects } from '../store/list-objects.ts'
import { operation } from './operation.ts'
import { retrieve } from './retrieve.ts'

const path = '/v1/invoices'

const list = operation('invoices.list', 'GET', path, ({ call, params }) =>
  listObjects(call, 'invoice', path, params, { customer: params.customer, status: params.status }),
)

/** Invoices: made by paying where the link or session asks for one. */
export const invoiceOperations = [list, retrieve('invoice', path)]

import { listObjects } from '../store/list-objects.ts'
import { operation } from './operation.ts'
import { retrieve } from './retrieve.ts'

const path = '/v1/application_fees'

const list = operation('application_fees.list', 'GET', path, ({ call, params }) =>
  listObjects(call, 'application_fee', path, params, { charge: params.charge }),
)

/** What the platform keeps of payments to connected accounts. */
export const applicationFeeOperations = [list, retrieve('application_fee', path)]

import { listObjects } from '../store/list-objects.ts'
import { operation } from './operation.ts'
import { retrieve } from './retrieve.ts'

const path = '/v1/events'

const list = operation('events.list', 'GET', path, ({ call, params }) =>
  listObjects(call, 'event', path, params, { type: params.type }, { types: params.types }),
)

/** Events, as they were sent. */
export const eventOperations = [list, retrieve('event', path)]

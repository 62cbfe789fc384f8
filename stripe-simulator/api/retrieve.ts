import type { Kind } from '../objects/kinds.ts'
import { requireObject } from '../store/objects.ts'
import { operation } from './operation.ts'

/** The operation that reads one object by its id below the given address. */
export const retrieve = (kind: Kind, path: string) =>
  operation('retrieve', 'GET', `${path}/:id`, ({ call, id }) => requireObject(call, kind, id))

import type { Context } from '../../context.ts'
import type { OperatorCaller } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { record } from '../audit/index.ts'
import { listParkedEvents, retryEvents as retryParked } from '../payments/index.ts'
import { actOf } from './act-of.ts'

/** The events of the payment provider that wait for a person, the oldest first. */
export const listEvents = async (context: Context) =>
  (await listParkedEvents(context)).map(({ id, kind, received_at, attempts, error }) => ({
    ...{ id, kind, received_at, error },
    tries: attempts,
  }))

/** Has parked events applied again; answers which, and records each. Fails with `not_found` where none is parked. */
export const retryEvents = (
  context: Context,
  caller: OperatorCaller,
  { ids, reason }: { ids: readonly string[]; reason: string },
) =>
  context.db.transaction(async (tx) => {
    const { retried } = await retryParked(context, tx, ids)
    if (retried.length === 0) throw failure('not_found')
    for (const id of retried) {
      const act = actOf(caller, 'events_retried', { kind: 'event', id }, reason)
      await record(tx, act, context.clock())
    }
    return { retried }
  })

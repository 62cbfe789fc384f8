import { limits } from '#contract/rules/limits.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import type { Context } from '../../../context.ts'
import { parkedNotices, unparkNotices } from '../queries/provider-events.ts'

/** The events that could not be applied and wait for a person, the oldest `limits.parkedEventsListed`. */
export const listParkedEvents = async ({ db }: Context) =>
  (await parkedNotices(db, limits.parkedEventsListed)).map(({ receivedAt, ...event }) => ({
    ...event,
    received_at: receivedAt.toISOString(),
  }))

/** Has parked events applied again, all or those named, with all their tries; answers which. */
export const retryEvents = async (
  { tasks }: Pick<Context, 'tasks'>,
  tx: Queryable,
  ids: readonly string[] | undefined,
) => {
  const retried = await unparkNotices(tx, ids)
  await tasks.enqueueMany(
    tx,
    'applyProviderEvent',
    retried.map((eventId) => ({ eventId })),
  )
  return { retried }
}

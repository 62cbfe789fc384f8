import type { Queryable } from '../../../adapters/database/port.ts'
import type { ProviderNotice } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import { recordNotices } from '../queries/provider-events.ts'

/** Keeps notices in the caller's transaction and queues what follows from those that are new. */
export const keepNotices = async (
  { tasks, clock }: Pick<Context, 'tasks' | 'clock'>,
  tx: Queryable,
  notices: ProviderNotice[],
): Promise<void> => {
  const fresh = new Set(await recordNotices(tx, notices, clock()))
  const useful = notices.filter(({ id, fact }) => fresh.has(id) && fact.kind !== 'none')
  await tasks.enqueueMany(
    tx,
    'applyProviderEvent',
    useful.map(({ id }) => ({ eventId: id })),
  )
}

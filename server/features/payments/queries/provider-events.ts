import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../../adapters/database/port.ts'
import type { ProviderNotice } from '../../../adapters/payments/port.ts'
import { providerEvent } from '../../../database/schema/index.ts'

/** What is kept of a notice: which fact to fetch again, and later why it was not applied. */
const kept = z.object({
  fact: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('checkout'), checkoutSessionId: z.string() }),
    z.object({ kind: z.literal('account'), accountId: z.string() }),
    z.object({ kind: z.literal('none') }),
  ]),
})

const objectOf = ({ fact }: ProviderNotice) => {
  if (fact.kind === 'checkout') return fact.checkoutSessionId
  return fact.kind === 'account' ? fact.accountId : null
}

/** Keeps a notice; false where it came before. One that is of no use to us is done at once. */
export const recordNotice = async (tx: Queryable, notice: ProviderNotice, at: Date) => {
  const { id, kind, account, fact } = notice
  const useless = fact.kind === 'none'
  const rows = await tx
    .insert(providerEvent)
    .values({
      id,
      kind,
      account,
      objectId: objectOf(notice),
      receivedAt: at,
      detail: { fact },
      ...(useless && { appliedAt: at, result: 'ignored' }),
    })
    .onConflictDoNothing({ target: providerEvent.id })
    .returning({ id: providerEvent.id })
  return rows.length > 0
}

/** The fact of a notice that has not been applied yet. */
export const findNotice = async (db: Queryable, id: string) => {
  const [row] = await db
    .select({ detail: providerEvent.detail })
    .from(providerEvent)
    .where(and(eq(providerEvent.id, id), isNull(providerEvent.appliedAt)))
  return row && kept.parse(row.detail).fact
}

/** Closes a notice with what came of it. */
export const closeNotice = async (
  db: Queryable,
  id: string,
  fact: ProviderNotice['fact'],
  { result, reason }: { result: 'applied' | 'ignored' | 'refused'; reason?: string },
  at: Date,
) => {
  await db
    .update(providerEvent)
    .set({ appliedAt: at, result, detail: { fact, reason } })
    .where(and(eq(providerEvent.id, id), isNull(providerEvent.appliedAt)))
}

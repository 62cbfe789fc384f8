import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import type { BalanceMovement } from '../../../adapters/payments/port.ts'
import { providerMovement } from '../../../database/schema/index.ts'
import { momentOf } from '../../../lib/time/epoch.ts'

/** Keeps movements as the provider has booked them; one known before is brought up to date. */
export const keepMovements = async (tx: Queryable, movements: readonly BalanceMovement[]) => {
  if (movements.length === 0) return
  await tx
    .insert(providerMovement)
    .values(
      movements.map(({ id, type, source, created, availableOn, ...cents }) => ({
        id,
        type,
        objectId: source,
        amountCents: cents.amountCents,
        feeCents: cents.feeCents,
        netCents: cents.netCents,
        createdAt: momentOf(created),
        availableAt: momentOf(availableOn),
      })),
    )
    .onConflictDoUpdate({
      target: providerMovement.id,
      set: {
        amountCents: sql`excluded.amount_cents`,
        feeCents: sql`excluded.fee_cents`,
        netCents: sql`excluded.net_cents`,
        availableAt: sql`excluded.available_at`,
      },
    })
}

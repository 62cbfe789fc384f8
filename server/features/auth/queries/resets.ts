import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { passwordReset } from '../../../database/schema/index.ts'

type Reset = { role: Role; accountId: number; tokenHash: string; expiresAt: Date }

/** Keeps one link per account: an earlier one ends with the new one. */
export const replaceReset = async (tx: Queryable, reset: Reset) => {
  const { role, accountId } = passwordReset
  const earlier = and(eq(role, reset.role), eq(accountId, reset.accountId))
  await tx.delete(passwordReset).where(earlier)
  await tx.insert(passwordReset).values(reset)
}

const usable = (role: Role, tokenHash: string, now: Date) =>
  and(
    eq(passwordReset.tokenHash, tokenHash),
    eq(passwordReset.role, role),
    isNull(passwordReset.usedAt),
    gt(passwordReset.expiresAt, now),
  )

const { accountId } = passwordReset

/** Whose link it is; undefined when it is used, late, replaced or unknown. */
export const findReset = async (db: Queryable, role: Role, tokenHash: string, now: Date) => {
  const [row] = await db
    .select({ accountId })
    .from(passwordReset)
    .where(usable(role, tokenHash, now))
  return row?.accountId
}

/** Uses a link up; false when it no longer can be. */
export const spendReset = async (tx: Queryable, role: Role, tokenHash: string, now: Date) => {
  const rows = await tx
    .update(passwordReset)
    .set({ usedAt: now })
    .where(usable(role, tokenHash, now))
    .returning({ accountId })
  return rows.length > 0
}

export const sweepResets = async (db: Queryable, now: Date) => {
  await db.delete(passwordReset).where(lte(passwordReset.expiresAt, now))
}

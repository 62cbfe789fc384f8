import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { type Owner, ownedBy } from '../../../database/owner.ts'
import { passwordReset, signInFailure } from '../../../database/schema/index.ts'
import { resetLettersOf } from '../attempts.ts'

type Reset = Owner & { tokenHash: string; expiresAt: Date }

/** Ends every link of the account, so that as many letters as ever may be asked for again. */
export const deleteResets = async (tx: Queryable, owner: Owner) => {
  await tx.delete(passwordReset).where(ownedBy(passwordReset, owner))
  const { key } = resetLettersOf(owner.role, owner.accountId)
  await tx.delete(signInFailure).where(eq(signInFailure.key, key))
}

/** Keeps a link beside the earlier ones: whoever asks for another must not end that of the owner. */
export const insertReset = async (tx: Queryable, reset: Reset) => {
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

/** Whose link it is; undefined when it is used, late, ended or unknown. */
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

import { and, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { type Owner, ownedBy } from '../../../database/owner.ts'
import { recoveryCode, secondFactor } from '../../../database/schema/index.ts'

const own = (owner: Owner) => ownedBy(secondFactor, owner)

/** The sealed secret of an account and whether it is in force; undefined where none was begun. */
export const findSecret = async (db: Queryable, owner: Owner) => {
  const [row] = await db.select().from(secondFactor).where(own(owner))
  return row && { sealed: row.secretSealed, inForce: row.confirmedAt !== null }
}

/** Keeps a secret that is not in force yet, instead of an earlier such; false once one is. */
export const beginSecret = async (tx: Queryable, owner: Owner, secretSealed: string) => {
  const rows = await tx
    .insert(secondFactor)
    .values({ ...owner, secretSealed })
    .onConflictDoUpdate({
      target: [secondFactor.role, secondFactor.accountId],
      set: { secretSealed, lastStep: 0 },
      setWhere: isNull(secondFactor.confirmedAt),
    })
    .returning({ role: secondFactor.role })
  return rows.length > 0
}

/** Puts that very secret in force, once, and uses the code's step up. */
export const confirmSecret = async (
  tx: Queryable,
  owner: Owner,
  { sealed, step, at }: { sealed: string; step: number; at: Date },
) => {
  const rows = await tx
    .update(secondFactor)
    .set({ confirmedAt: at, lastStep: step })
    .where(and(own(owner), eq(secondFactor.secretSealed, sealed), isNull(secondFactor.confirmedAt)))
    .returning({ role: secondFactor.role })
  return rows.length > 0
}

/** Uses the code of one 30-second step up; false where it, or a later one, was used before. */
export const spendStep = async (tx: Queryable, owner: Owner, step: number) => {
  const rows = await tx
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(own(owner), isNotNull(secondFactor.confirmedAt), lt(secondFactor.lastStep, step)))
    .returning({ role: secondFactor.role })
  return rows.length > 0
}

const ownCodes = (owner: Owner) => ownedBy(recoveryCode, owner)

export const insertRecoveryCodes = async (tx: Queryable, owner: Owner, hashes: string[]) => {
  await tx.insert(recoveryCode).values(hashes.map((codeHash) => ({ ...owner, codeHash })))
}

/** Uses a recovery code up; of any number of calls at once, for one of them. */
export const spendRecoveryCode = async (tx: Queryable, owner: Owner, codeHash: string) => {
  const inForce = sql`exists (select 1 from ${secondFactor}
    where ${own(owner)} and ${secondFactor.confirmedAt} is not null)`
  const rows = await tx
    .delete(recoveryCode)
    .where(and(ownCodes(owner), eq(recoveryCode.codeHash, codeHash), inForce))
    .returning({ codeHash: recoveryCode.codeHash })
  return rows.length > 0
}

export const countRecoveryCodes = async (db: Queryable, owner: Owner) => {
  const [row] = await db.select({ left: count() }).from(recoveryCode).where(ownCodes(owner))
  return row?.left ?? 0
}

/** Takes secret and recovery codes away. */
export const deleteSecondFactor = async (tx: Queryable, owner: Owner) => {
  await tx.delete(secondFactor).where(own(owner))
  await tx.delete(recoveryCode).where(ownCodes(owner))
}

import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { asRole } from '../../../database/as-role.ts'
import { type Owner, ownedBy } from '../../../database/owner.ts'
import { accountToken } from '../../../database/schema/index.ts'

type Purpose = 'confirm_email' | 'second_factor' | 'codes_off'
type Token = Owner & {
  purpose: Purpose
  tokenHash: string
  expiresAt: Date
}

export const insertAccountToken = async (tx: Queryable, token: Token) => {
  await tx.insert(accountToken).values(token)
}

const usable = (purpose: Purpose, tokenHash: string, now: Date) =>
  and(
    eq(accountToken.tokenHash, tokenHash),
    eq(accountToken.purpose, purpose),
    gt(accountToken.expiresAt, now),
  )

const { accountId, role } = accountToken

/** Whose token it is; undefined when it is used, late, replaced or unknown. */
export const findAccountToken = async (
  db: Queryable,
  purpose: Purpose,
  tokenHash: string,
  now: Date,
) => {
  const [row] = await db
    .select({ role, accountId })
    .from(accountToken)
    .where(usable(purpose, tokenHash, now))
  return row && { role: asRole(row.role), accountId: row.accountId }
}

/** Uses a token up and answers whose it was; of any number of calls at once, to one of them. */
export const spendAccountToken = async (
  tx: Queryable,
  purpose: Purpose,
  tokenHash: string,
  now: Date,
) => {
  const [row] = await tx
    .delete(accountToken)
    .where(usable(purpose, tokenHash, now))
    .returning({ role, accountId })
  return row && { role: asRole(row.role), accountId: row.accountId }
}

/** Ends every token of the account, or those of some purposes. */
export const deleteAccountTokens = async (tx: Queryable, owner: Owner, ...purposes: Purpose[]) => {
  await tx
    .delete(accountToken)
    .where(
      and(
        ownedBy(accountToken, owner),
        purposes.length > 0 ? inArray(accountToken.purpose, purposes) : undefined,
      ),
    )
}

export const sweepAccountTokens = async (db: Queryable, now: Date) => {
  await db.delete(accountToken).where(lte(accountToken.expiresAt, now))
}

import { and, eq, isNull, ne, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../adapters/database/port.ts'
import { plumber } from '../../../database/schema/index.ts'

/** What a connected account is made from; undefined once the plumber is deleted. */
export const findPlumber = async (db: Queryable, plumberId: number) => {
  const [row] = await db
    .select({
      id: plumber.id,
      email: plumber.email,
      name: plumber.name,
      lastName: plumber.lastName,
      companyName: plumber.companyName,
      account: plumber.stripeAccountId,
    })
    .from(plumber)
    .where(and(eq(plumber.id, plumberId), isNull(plumber.deletedAt)))
  return row
}

const others = alias(plumber, 'others')

/**
 * Gives the plumber an account in the place of the one known before; false where another call did,
 * where it is another plumber's, or where the plumber is deleted.
 */
export const storeAccount = async (
  db: Queryable,
  plumberId: number,
  before: string | null,
  account: string,
) => {
  const rows = await db
    .update(plumber)
    .set({ stripeAccountId: account, payoutsEnabled: 0, disconnectedAt: null })
    .where(
      and(
        eq(plumber.id, plumberId),
        isNull(plumber.deletedAt),
        before === null ? isNull(plumber.stripeAccountId) : eq(plumber.stripeAccountId, before),
        notExists(
          db
            .select({ id: others.id })
            .from(others)
            .where(and(eq(others.stripeAccountId, account), ne(others.id, plumberId))),
        ),
      ),
    )
    .returning({ id: plumber.id })
  return rows.length > 0
}

/** Keeps whether an account can be paid; answers the plumber only where that has changed. */
export const storePayoutsEnabled = async (db: Queryable, account: string, enabled: 0 | 1) => {
  const [row] = await db
    .update(plumber)
    .set({ payoutsEnabled: enabled, disconnectedAt: null })
    .where(and(eq(plumber.stripeAccountId, account), ne(plumber.payoutsEnabled, enabled)))
    .returning({ id: plumber.id })
  return row
}

/** Keeps that the provider no longer knows an account; answers the plumber only where that is news. */
export const storeDisconnected = async (db: Queryable, account: string, at: Date) => {
  const [row] = await db
    .update(plumber)
    .set({ payoutsEnabled: 0, disconnectedAt: at })
    .where(and(eq(plumber.stripeAccountId, account), isNull(plumber.disconnectedAt)))
    .returning({ id: plumber.id })
  return row
}

/** Whose connected account it is. */
export const findPlumberOfAccount = async (db: Queryable, account: string) => {
  const [row] = await db
    .select({ id: plumber.id })
    .from(plumber)
    .where(eq(plumber.stripeAccountId, account))
  return row
}

import { and, eq, inArray, isNotNull, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Turn } from '#contract/rules/account-requirements.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { notAskedYet, nothingKnown } from '../../../database/payment-account.ts'
import { job, payment, plumber } from '../../../database/schema/index.ts'

/** What a connected account is made from; undefined once the plumber is deleted. */
export const findPlumber = async (db: Queryable, plumberId: number) => {
  const [row] = await db
    .select({
      id: plumber.id,
      email: plumber.email,
      confirmedAt: plumber.emailConfirmedAt,
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

/** What was sent before it was kept where to went to the account known until now. */
const keepWhereMoneyWent = (tx: Queryable, plumberId: number, account: string) =>
  tx
    .update(payment)
    .set({ sentTo: account })
    .where(
      and(
        inArray(
          payment.jobId,
          tx.select({ id: job.id }).from(job).where(eq(job.plumberId, plumberId)),
        ),
        isNull(payment.sentTo),
        isNotNull(payment.transferredAt),
      ),
    )

/**
 * Gives the plumber, in the caller's transaction, an account in the place of the one known before; false where
 * another call did, where it is another plumber's, or where the plumber is deleted.
 */
export const storeAccount = async (
  tx: Queryable,
  plumberId: number,
  before: string | null,
  account: string,
) => {
  const rows = await tx
    .update(plumber)
    .set({ ...notAskedYet, stripeAccountId: account })
    .where(
      and(
        eq(plumber.id, plumberId),
        isNull(plumber.deletedAt),
        before === null ? isNull(plumber.stripeAccountId) : eq(plumber.stripeAccountId, before),
        notExists(
          tx
            .select({ id: others.id })
            .from(others)
            .where(and(eq(others.stripeAccountId, account), ne(others.id, plumberId))),
        ),
      ),
    )
    .returning({ id: plumber.id })
  const isStored = rows.length > 0
  if (isStored && before !== null) await keepWhereMoneyWent(tx, plumberId, before)
  return isStored
}

/** The mark of the last look at an account; undefined where it is nobody's. */
export const markOfAccount = async (db: Queryable, account: string) => {
  const [row] = await db
    .select({ mark: plumber.accountAskedAt })
    .from(plumber)
    .where(eq(plumber.stripeAccountId, account))
  return row?.mark
}

/** The same, which no other look changes before the caller's transaction has ended. */
export const holdMarkOfAccount = async (tx: Queryable, account: string) => {
  const [row] = await tx
    .select({ mark: plumber.accountAskedAt })
    .from(plumber)
    .where(eq(plumber.stripeAccountId, account))
    .for('update')
  return row?.mark
}

/** Keeps the mark of a look at an account. */
export const storeMarkOfAccount = async (tx: Queryable, account: string, mark: Date) => {
  await tx.update(plumber).set({ accountAskedAt: mark }).where(eq(plumber.stripeAccountId, account))
}

/** Keeps that an account can receive; answers the plumber only where it could not before. */
export const storeComplete = async (db: Queryable, account: string) => {
  const [row] = await db
    .update(plumber)
    .set({ ...nothingKnown, payoutsEnabled: 1 })
    .where(and(eq(plumber.stripeAccountId, account), ne(plumber.payoutsEnabled, 1)))
    .returning({ id: plumber.id })
  return row
}

/**
 * The turns before that make another news: what the owner handed in is none to them, nor what is
 * asked of somebody who still sets the account up.
 */
const newsAfter: Record<Turn, SQL> = {
  owner: ne(plumber.accountTurn, 'owner'),
  provider: eq(plumber.accountTurn, 'nobody'),
  nobody: sql`${plumber.accountTurn} is distinct from 'nobody'`,
}

/**
 * Keeps that an account cannot receive, and whose turn it is; answers the plumber only where either
 * has changed, and whether they are to be told.
 */
export const storeTurn = async (tx: Queryable, account: string, turn: Turn) => {
  const store = async (changed: SQL | undefined) => {
    const [row] = await tx
      .update(plumber)
      .set({ ...nothingKnown, accountTurn: turn })
      .where(and(eq(plumber.stripeAccountId, account), changed))
      .returning({ id: plumber.id })
    return row
  }
  const told = await store(or(ne(plumber.payoutsEnabled, 0), newsAfter[turn]))
  if (told) return { ...told, isNews: true }
  const another = sql`${plumber.accountTurn} is distinct from ${turn}`
  const changed = await store(and(eq(plumber.payoutsEnabled, 0), another))
  return changed && { ...changed, isNews: false }
}

/** Keeps that the provider no longer knows an account; answers the plumber only where that is news. */
export const storeDisconnected = async (db: Queryable, account: string, at: Date) => {
  const [row] = await db
    .update(plumber)
    .set({ ...nothingKnown, disconnectedAt: at })
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

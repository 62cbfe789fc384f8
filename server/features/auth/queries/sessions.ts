import { and, desc, eq, gt, lte, ne } from 'drizzle-orm'
import type { OperatorRole, Role } from '#contract/endpoint.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { session } from '../../../database/schema/index.ts'

type Own = { role: Role | OperatorRole; id: number }
type Current = Own & { tokenHash: string }

const ofAccount = ({ role, id }: Own) => and(eq(session.role, role), eq(session.accountId, id))

export const insertSession = async (tx: Queryable, row: typeof session.$inferInsert) => {
  await tx.insert(session).values(row)
}

/** Where an account is signed in, last seen first. */
export const findSessions = (db: Queryable, own: Own, now: Date) =>
  db
    .select()
    .from(session)
    .where(and(ofAccount(own), gt(session.expiresAt, now)))
    .orderBy(desc(session.lastSeenAt), desc(session.createdAt))

export const deleteSession = async (db: Queryable, tokenHash: string) => {
  await db.delete(session).where(eq(session.tokenHash, tokenHash))
}

/** Deletes a session of the account by its public id; false where there is none. */
export const deleteOwnSession = async (db: Queryable, own: Own, sessionId: string) => {
  const rows = await db
    .delete(session)
    .where(and(ofAccount(own), eq(session.id, sessionId)))
    .returning({ id: session.id })
  return rows.length > 0
}

export const deleteSessionsOf = async (tx: Queryable, role: Role | OperatorRole, id: number) => {
  await tx.delete(session).where(ofAccount({ role, id }))
}

/** Deletes every session of the account but the one it calls from, and answers how many. */
export const deleteOtherSessions = async (tx: Queryable, current: Current) => {
  const rows = await tx
    .delete(session)
    .where(and(ofAccount(current), ne(session.tokenHash, current.tokenHash)))
    .returning({ id: session.id })
  return rows.length
}

export const sweepExpiredSessions = async (db: Queryable, now: Date) => {
  await db.delete(session).where(lte(session.expiresAt, now))
}

import { and, eq, lte } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { session } from '../../../database/schema/index.ts'

export const insertSession = async (tx: Queryable, row: typeof session.$inferInsert) => {
  await tx.insert(session).values(row)
}

export const deleteSession = async (db: Queryable, tokenHash: string) => {
  await db.delete(session).where(eq(session.tokenHash, tokenHash))
}

export const deleteSessionsOf = async (tx: Queryable, role: Role, accountId: number) => {
  await tx.delete(session).where(and(eq(session.role, role), eq(session.accountId, accountId)))
}

export const sweepExpiredSessions = async (db: Queryable, now: Date) => {
  await db.delete(session).where(lte(session.expiresAt, now))
}

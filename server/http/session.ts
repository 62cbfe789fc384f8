import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../adapters/database/port.ts'
import { onceFor } from '../database/prepared.ts'
import { plumber, session } from '../database/schema/index.ts'
import { isOutOfSpace } from '../lib/out-of-space.ts'
import { tokenHash } from '../lib/tokens.ts'
import type { Caller } from './caller.ts'

/** Section 9: the browser keeps the token in this cookie and sends it as a bearer header. */
export const tokenCookie = 'token_access'

const bearer = /^Bearer ([A-Za-z0-9_-]{20,200})$/

/** The header first; the cookie serves what a browser fetches by itself, such as photos. */
const tokenOf = (request: FastifyRequest) =>
  request.headers.authorization === undefined
    ? request.cookies[tokenCookie]
    : bearer.exec(request.headers.authorization)?.[1]

const roles = ['plumber', 'company', 'operator'] as const

/** Minutes for which a session counts as just seen, so that a request seldom writes. */
const seenMinutes = 10

const markSeen = async (db: Queryable, hash: string, now: Date) => {
  const late = new Date(now.getTime() - seenMinutes * 60_000)
  await db
    .update(session)
    .set({ lastSeenAt: now })
    .where(and(eq(session.tokenHash, hash), lt(session.lastSeenAt, late)))
}

/** People read on while the disk is full. */
const unlessOutOfSpace = (error: unknown) => {
  if (!isOutOfSpace(error)) throw error
}

const sessionOf = onceFor((db) =>
  db
    .select({
      role: session.role,
      id: session.accountId,
      seen: session.lastSeenAt,
      account: plumber.stripeAccountId,
    })
    .from(session)
    .leftJoin(plumber, and(eq(session.role, 'plumber'), eq(plumber.id, session.accountId)))
    .where(
      and(
        eq(session.tokenHash, sql.placeholder('hash')),
        gt(session.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('session_of_token'),
)

/** The account behind a token that has not run out, or null. */
const findCaller = async (db: Queryable, token: string, now: Date): Promise<Caller | null> => {
  const hash = tokenHash(token)
  const [row] = await sessionOf(db).execute({ hash, now: now.toISOString() })
  if (row && now.getTime() - row.seen.getTime() > seenMinutes * 60_000)
    await markSeen(db, hash, now).catch(unlessOutOfSpace)
  if (!row) return null
  const known = { id: row.id, connectedAccount: row.account, tokenHash: hash }
  const role = roles.find((each) => each === row.role)
  return role ? { role, ...known } : null
}

export const callerOf = async (db: Queryable, request: FastifyRequest, now: Date) => {
  const token = tokenOf(request)
  return token ? findCaller(db, token, now) : null
}

import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../adapters/database/port.ts'
import { besideReading } from '../database/beside-reading.ts'
import { givenArray } from '../database/given-array.ts'
import { onceFor, preparedOnce } from '../database/prepared.ts'
import { session } from '../database/schema/index.ts'
import { tokenHash } from '../lib/tokens.ts'
import { gathered } from '../lib/turns/gathered.ts'
import type { Caller } from './caller.ts'

/** Section 9: the browser keeps the token in this cookie and sends it as a bearer header. */
export const tokenCookie = 'token_access'

const bearer = /^Bearer ([A-Za-z0-9_-]{20,200})$/

/** The header first; the cookie serves what a browser fetches by itself, such as photos. */
const tokenOf = ({ headers, cookies }: FastifyRequest, headerAlone: boolean) => {
  if (headers.authorization !== undefined) return bearer.exec(headers.authorization)?.[1]
  return headerAlone ? undefined : cookies[tokenCookie]
}

const roles = ['plumber', 'company', 'operator'] as const

/** Minutes for which a session counts as just seen, so that a request seldom writes. */
const seenMinutes = 10

const noteSeen = preparedOnce(
  'session_seen',
  () => sql`
    update ${session} set last_seen_at = ${sql.placeholder('now')}::timestamptz
    where token_hash = (select token_hash from ${session}
      where token_hash = ${sql.placeholder('hash')}
        and last_seen_at < ${sql.placeholder('late')}::timestamptz
      for update skip locked)`,
)

const markSeen = (db: Queryable, hash: string, now: Date) => {
  const late = new Date(now.getTime() - seenMinutes * 60_000)
  return noteSeen(db, { hash, now: now.toISOString(), late: late.toISOString() })
}

/** A screen sends many requests at once: one of them writes, and the others wait for nobody. */
const markSeenOnce = onceFor((db) => {
  const underWay = new Set<string>()
  return async (hash: string, now: Date) => {
    if (underWay.has(hash)) return
    underWay.add(hash)
    await besideReading(db)(() => markSeen(db, hash, now)).finally(() => underWay.delete(hash))
  }
})

const sessions = onceFor((db) =>
  db
    .select({
      hash: session.tokenHash,
      role: session.role,
      id: session.accountId,
      seen: session.lastSeenAt,
      expires: session.expiresAt,
      account: sql<string | null>`(
        select plumber.stripe_account_id from plumber
        where session.role = 'plumber' and plumber.id = session.account_id)`,
    })
    .from(session)
    .where(sql`${session.tokenHash} = any(${givenArray('hashes', 'text')})`)
    .prepare('sessions_of_tokens'),
)

/** Requests that come at once look their sessions up at once. */
const sessionOf = onceFor((db) =>
  gathered(async (hashes: readonly string[]) => {
    const rows = await sessions(db).execute({ hashes })
    return new Map(rows.map((row) => [row.hash, row]))
  }),
)

/** The account behind a token that has not run out, or null. */
const findCaller = async (db: Queryable, token: string, now: Date): Promise<Caller | null> => {
  const hash = tokenHash(token)
  const row = await sessionOf(db)(hash)
  if (!row || row.expires <= now) return null
  if (now.getTime() - row.seen.getTime() > seenMinutes * 60_000) await markSeenOnce(db)(hash, now)
  const known = { id: row.id, connectedAccount: row.account, tokenHash: hash }
  const role = roles.find((each) => each === row.role)
  return role ? { role, ...known } : null
}

export const callerOf = async (
  db: Queryable,
  request: FastifyRequest,
  now: Date,
  headerAlone = false,
) => {
  const token = tokenOf(request, headerAlone)
  return token ? findCaller(db, token, now) : null
}

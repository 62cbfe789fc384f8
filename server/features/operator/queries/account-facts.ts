import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { states, statuses } from '../../../database/literals.ts'
import { companyServiceArea, job, offer, session } from '../../../database/schema/index.ts'
import { countCompanyJobs } from '../../jobs/index.ts'
import type { Found } from './found-accounts.ts'

type Counts = Record<'open' | 'accepted' | 'paid' | 'closed', number>
type Answered = Omit<Counts, 'open'>

const none: Counts = { open: 0, accepted: 0, paid: 0, closed: 0 }

const countOf = {
  plumber: async (db: Queryable, id: number) => {
    const { rows } = await db.execute<Counts>(sql`
      select count(*) filter (where status = ${statuses.pending})::int as open,
        count(*) filter (where status = ${statuses.accepted} and payment_status = 'due')::int as accepted,
        count(*) filter (where status = ${statuses.accepted} and payment_status <> 'due')::int as paid,
        count(*) filter (where status > ${statuses.accepted})::int as closed
      from ${job} where plumber_id = ${id}`)
    return rows[0]
  },
  company: async (db: Queryable, id: number, now: Date) => {
    const { rows } = await db.execute<Answered>(sql`
      select (select count(*) from ${job} where company_id = ${id} and payment_status = 'due')::int as accepted,
        (select count(*) from ${job} where company_id = ${id} and payment_status <> 'due')::int as paid,
        ((select count(*) from ${offer} where company_id = ${id} and state = ${states.rejected})
          + (select count(*) from ${offer} where company_id = ${id} and state = ${states.lapsed}))::int as closed`)
    const { new: open } = await countCompanyJobs(db, id, now)
    return rows[0] && { ...rows[0], open }
  },
}

/** A plumber's jobs, or a company's offers and jobs: open, won and unpaid, paid, and over. */
export const countJobsOf = async (db: Queryable, { role, id }: Found, now: Date): Promise<Counts> =>
  (await countOf[role](db, id, now)) ?? none

/** How many browsers are signed in now, and when one was seen last. */
export const sessionFacts = async (db: Queryable, { role, id }: Found, now: Date) => {
  const [row] = await db
    .select({
      sessions: sql<number>`count(*)::int`,
      lastSeenAt: sql`max(${session.lastSeenAt})`.mapWith(session.lastSeenAt),
    })
    .from(session)
    .where(and(eq(session.role, role), eq(session.accountId, id), gt(session.expiresAt, now)))
  return { sessions: row?.sessions ?? 0, lastSeenAt: row?.lastSeenAt ?? null }
}

export const countZipCodes = async (db: Queryable, companyId: number) => {
  const [row] = await db
    .select({ zipCodes: sql<number>`count(distinct ${companyServiceArea.zipCode})::int` })
    .from(companyServiceArea)
    .where(eq(companyServiceArea.companyId, companyId))
  return row?.zipCodes ?? 0
}

import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import {
  company,
  job,
  ledgerEntry,
  ledgerPosting,
  plumber,
} from '../../../database/schema/index.ts'

/** Who a plumber's figures are for. */
export const findPlumber = async (db: Queryable, plumberId: number) => {
  const [row] = await db
    .select({ state: plumber.state, language: plumber.language })
    .from(plumber)
    .where(eq(plumber.id, plumberId))
  return row
}

const postingOfEntry = eq(ledgerPosting.id, ledgerEntry.postingId)

/** What came into a plumber's payment accounts for their jobs, and was taken back from there, by the entries of those. */
const ofPlumber = (plumberId: number) =>
  and(
    eq(job.plumberId, plumberId),
    eq(ledgerEntry.account, 'plumber_account'),
    inArray(ledgerPosting.kind, ['transfer', 'reversal']),
  )

/** What moved in each year of a time zone, newest first; cents. */
export const receivedYears = (db: Queryable, plumberId: number, timeZone: string) => {
  const year = sql<string>`to_char(${ledgerPosting.occurredAt} at time zone ${timeZone}, 'YYYY')`
  const sum = (sign: 1 | -1) =>
    sql`sum(greatest(${ledgerEntry.amountCents} * ${sign}::int, 0))::float8`.mapWith(Number)
  return db
    .select({ year: year.as('year'), received: sum(1), taken_back: sum(-1) })
    .from(job)
    .innerJoin(ledgerEntry, eq(ledgerEntry.jobId, job.id))
    .innerJoin(ledgerPosting, postingOfEntry)
    .where(ofPlumber(plumberId))
    .groupBy(sql`year`)
    .orderBy(desc(sql`year`))
}

/** The entries of what moved in a year of a time zone, oldest first. */
export const receivedEntries = async (
  db: Queryable,
  plumberId: number,
  { year, timeZone }: { year: string; timeZone: string },
) => {
  const first = sql`${`${year}-01-01`}::timestamp`
  const rows = await db
    .select({ id: ledgerEntry.id })
    .from(job)
    .innerJoin(ledgerEntry, eq(ledgerEntry.jobId, job.id))
    .innerJoin(ledgerPosting, postingOfEntry)
    .where(
      and(
        ofPlumber(plumberId),
        sql`${ledgerPosting.occurredAt} >= (${first} at time zone ${timeZone})`,
        sql`${ledgerPosting.occurredAt} < ((${first} + interval '1 year') at time zone ${timeZone})`,
      ),
    )
    .orderBy(asc(ledgerPosting.occurredAt), asc(ledgerEntry.id))
  return rows.map(({ id }) => id)
}

/** Some of them in the same order, with the job and the company that paid; cents, below zero where taken back. */
export const receivedLines = (db: Queryable, entryIds: readonly number[]) =>
  db
    .select({
      at: ledgerPosting.occurredAt,
      jobId: ledgerEntry.jobId,
      company: company.name,
      amountCents: ledgerEntry.amountCents,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerPosting, postingOfEntry)
    .leftJoin(company, eq(company.id, ledgerPosting.companyId))
    .where(inArray(ledgerEntry.id, [...entryIds]))
    .orderBy(asc(ledgerPosting.occurredAt), asc(ledgerEntry.id))

import { and, asc, eq, gt, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import {
  company,
  type LedgerAccount,
  ledgerEntry,
  ledgerPosting,
  plumber,
} from '../../../database/schema/index.ts'

type Place = { occurredAt: Date; postingId: number; entryId: number }

const columns = {
  occurredAt: ledgerPosting.occurredAt,
  postingId: ledgerPosting.id,
  entryId: ledgerEntry.id,
  kind: ledgerPosting.kind,
  jobId: ledgerEntry.jobId,
  company: company.name,
  plumberName: plumber.name,
  plumberLastName: plumber.lastName,
  account: ledgerEntry.account,
  amountCents: ledgerEntry.amountCents,
  objectId: ledgerPosting.objectId,
}

const select = (db: Queryable, where: SQL | undefined) =>
  db
    .select(columns)
    .from(ledgerEntry)
    .innerJoin(ledgerPosting, eq(ledgerPosting.id, ledgerEntry.postingId))
    .leftJoin(company, eq(company.id, ledgerPosting.companyId))
    .leftJoin(plumber, eq(plumber.id, ledgerPosting.plumberId))
    .where(where)
    .orderBy(asc(ledgerPosting.occurredAt), asc(ledgerPosting.id), asc(ledgerEntry.id))

/** One entry with its posting; cents, debit above zero. */
export type LedgerLine = Awaited<ReturnType<typeof select>>[number]

const after = ({ occurredAt, postingId, entryId }: Place) =>
  or(
    gt(ledgerPosting.occurredAt, occurredAt),
    and(eq(ledgerPosting.occurredAt, occurredAt), gt(ledgerPosting.id, postingId)),
    and(eq(ledgerPosting.id, postingId), gt(ledgerEntry.id, entryId)),
  )

/** The next entries of a time, oldest first, behind the one that was read last. */
export const ledgerPage = (
  db: Queryable,
  time: { from: Date; until: Date },
  { behind, most }: { behind: LedgerLine | undefined; most: number },
) =>
  select(
    db,
    and(
      gte(ledgerPosting.occurredAt, behind?.occurredAt ?? time.from),
      lt(ledgerPosting.occurredAt, time.until),
      behind && after(behind),
    ),
  ).limit(most)

/** Every entry of one job, oldest first. */
export const linesOfJob = (db: Queryable, jobId: number) => select(db, eq(ledgerEntry.jobId, jobId))

/** What each account holds of everything that happened before a moment; cents. */
export const balancesBefore = async (db: Queryable, moment: Date) => {
  const rows = await db
    .select({
      account: ledgerEntry.account,
      cents: sql`sum(${ledgerEntry.amountCents})::float8`.mapWith(Number),
    })
    .from(ledgerEntry)
    .innerJoin(ledgerPosting, eq(ledgerPosting.id, ledgerEntry.postingId))
    .where(lt(ledgerPosting.occurredAt, moment))
    .groupBy(ledgerEntry.account)
  return new Map<LedgerAccount, number>(rows.map(({ account, cents }) => [account, cents]))
}

import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import {
  company,
  homeowner,
  job,
  ledgerEntry,
  ledgerPosting,
  payment,
} from '../../../database/schema/index.ts'

/** What a company paid and what came back to it. */
const kinds = ['charge', 'refund', 'refund_failed', 'dispute', 'dispute_returned']

/** Who a statement is for. */
export const findCompany = async (db: Queryable, companyId: number) => {
  const [row] = await db
    .select({
      name: company.name,
      address: company.address,
      city: company.city,
      state: company.state,
      zipCode: company.zipCode,
      language: company.language,
    })
    .from(company)
    .where(eq(company.id, companyId))
  return row
}

const ofCompany = (companyId: number) =>
  and(eq(ledgerPosting.companyId, companyId), inArray(ledgerPosting.kind, kinds))

/**
 * The months in which a company paid or got money back, newest first: from the newest posting to the
 * newest before its month, and so on, without a look at all there are.
 */
export const statementMonths = async (db: Queryable, companyId: number, timeZone: string) => {
  const newest = (before: SQL) => sql`(
    select max(${ledgerPosting.occurredAt}) from ${ledgerPosting}
    where ${ofCompany(companyId)} and ${before})`
  const { rows } = await db.execute<{ month: string }>(sql`
    with recursive months (at) as (
      select ${newest(sql`true`)}
      union all
      select ${newest(sql`${ledgerPosting.occurredAt}
        < date_trunc('month', months.at at time zone ${timeZone}) at time zone ${timeZone}`)}
      from months where months.at is not null
    )
    select to_char(at at time zone ${timeZone}, 'YYYY-MM') as month from months where at is not null`)
  return rows.map(({ month }) => month)
}

/** The postings of one month of a company with their jobs, oldest first; amounts in cents. */
export const statementPostings = (
  db: Queryable,
  companyId: number,
  { month, timeZone }: { month: string; timeZone: string },
) => {
  const begin = sql`(${`${month}-01`}::timestamp at time zone ${timeZone})`
  const end = sql`((${`${month}-01`}::timestamp + interval '1 month') at time zone ${timeZone})`
  return db
    .select({
      id: ledgerPosting.id,
      kind: ledgerPosting.kind,
      amountCents: ledgerPosting.amountCents,
      at: ledgerPosting.occurredAt,
      day: sql<string>`to_char(${ledgerPosting.occurredAt} at time zone ${timeZone}, 'YYYY-MM-DD')`,
      chargeId: ledgerPosting.chargeId,
      /** The charge that receipt and invoice are of: a second one of the same acceptance has neither here. */
      settledBy: payment.chargeId,
      jobId: payment.jobId,
      /** Who may be told the homeowner's name now. */
      winner: job.companyId,
      referralCents: payment.referralCents,
      receiptUrl: payment.receiptUrl,
      invoiceId: payment.invoiceId,
      invoiceNumber: payment.invoiceNumber,
      name: homeowner.name,
      lastName: homeowner.lastName,
      city: homeowner.city,
      state: homeowner.state,
    })
    .from(ledgerPosting)
    .innerJoin(
      payment,
      eq(
        payment.id,
        sql`(select max(${ledgerEntry.paymentId}) from ${ledgerEntry} where ${ledgerEntry.postingId} = ${ledgerPosting.id})`,
      ),
    )
    .innerJoin(job, eq(job.id, payment.jobId))
    .innerJoin(homeowner, eq(homeowner.id, job.homeownerId))
    .where(
      and(
        ofCompany(companyId),
        sql`${ledgerPosting.occurredAt} >= ${begin}`,
        sql`${ledgerPosting.occurredAt} < ${end}`,
      ),
    )
    .orderBy(asc(ledgerPosting.occurredAt), asc(ledgerPosting.id))
}

export type StatementPosting = Awaited<ReturnType<typeof statementPostings>>[number]

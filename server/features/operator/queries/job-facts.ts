import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import {
  company,
  jobEvent,
  ledgerEntry,
  ledgerPosting,
  offer,
  payment,
  photo,
} from '../../../database/schema/index.ts'

const named = { id: company.id, name: company.name }
const party = { ...named, blockedAt: company.blockedAt, deletedAt: company.deletedAt }

/** Every company that was offered a job, and how it stands to it. */
export const offersOf = (db: Queryable, jobId: number) =>
  db
    .select({ offer, company: party })
    .from(offer)
    .innerJoin(company, eq(company.id, offer.companyId))
    .where(eq(offer.jobId, jobId))
    .orderBy(asc(offer.offeredAt), asc(offer.companyId))

/** Every payment of a job, one for each acceptance; cents. */
export const paymentsOf = (db: Queryable, jobId: number) =>
  db
    .select({ payment, company: named })
    .from(payment)
    .innerJoin(company, eq(company.id, payment.companyId))
    .where(eq(payment.jobId, jobId))
    .orderBy(asc(payment.acceptance))

export const eventsOf = (db: Queryable, jobId: number) =>
  db.select().from(jobEvent).where(eq(jobEvent.jobId, jobId)).orderBy(asc(jobEvent.id))

/** What was booked for a job, oldest first; cents, debit above zero. */
export const ledgerOf = (db: Queryable, jobId: number) =>
  db
    .select({
      at: ledgerPosting.occurredAt,
      posting: ledgerPosting.kind,
      account: ledgerEntry.account,
      amount: ledgerEntry.amountCents,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerPosting, eq(ledgerPosting.id, ledgerEntry.postingId))
    .where(eq(ledgerEntry.jobId, jobId))
    .orderBy(asc(ledgerPosting.occurredAt), asc(ledgerPosting.id), asc(ledgerEntry.id))

export const countPhotos = (db: Queryable, jobId: number): Promise<number> =>
  db.$count(photo, sql`${photo.jobId} = ${jobId}`)

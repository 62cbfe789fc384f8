import { and, eq, type SQL, sql } from 'drizzle-orm'
import { states } from '../../../../database/literals.ts'
import { homeowner, job, offer, payment, photo } from '../../../../database/schema/index.ts'
import type { Eyes } from '../eyes.ts'

/** What a company stands to beside the job itself; a plumber has neither offers nor links. */
export const ofCompany = (reader: Eyes, condition: SQL | undefined) =>
  reader.role === 'company' ? condition : sql`false`

/** The reader's payment of the job as it was accepted last. */
const ownPayment = (reader: Eyes) =>
  and(
    eq(payment.jobId, job.id),
    eq(payment.acceptance, job.acceptance),
    eq(payment.companyId, reader.id),
  )

/** The payment that the reader may still make; looked up by its job, however few are open. */
export const openPayment = (reader: Eyes) =>
  ofCompany(reader, and(ownPayment(reader), sql`${payment.status} || '' = 'open'`))

/** The offer of the job to the reader. */
export const ownOffer = (reader: Eyes) =>
  ofCompany(reader, and(eq(offer.jobId, job.id), eq(offer.companyId, reader.id)))

/** The version of a row: PostgreSQL gives each change of it another. */
const version = (table: SQL) => sql`${table}.xmin`

/**
 * A text that differs whenever a reader of that role is told anything else of the job, and is the same
 * for all who are told the same: the versions of its rows, and how the reader stands to it. Photos come
 * and go, none changes under its number.
 */
export const editionOf = (reader: Eyes) => {
  const ofOffer =
    reader.role === 'company'
      ? sql`, ${offer.state}, ' ', ${offer.offeredAt}, ' ', ${offer.rejectedAt}, ' ',
        case when ${offer.state} = ${states.won} then (
          select ${version(sql`${payment}`)}::text from ${payment} where ${ownPayment(reader)}) end`
      : sql``
  return sql<string>`concat(${job.id}, ' ', ${version(sql`${job}`)}, ' ', ${version(sql`${homeowner}`)}, ' ',
    array(select ${photo.id} from ${photo} where ${photo.jobId} = ${job.id}), ' '${ofOffer})`
}

/** A row of a list: the number of a job, and which edition of it the reader is told. */
export type Listed = { id: number; edition: string }

/**
 * The offer of each job to the reader. Looking through all offers of a job seems less work to the database than
 * finding one by its key; only the key has them in this order.
 */
const withOffer = (reader: Eyes): SQL =>
  reader.role === 'company'
    ? sql`left join lateral (
        select * from ${offer} where ${offer.companyId} = ${reader.id} and ${offer.jobId} >= ${job.id}
        order by ${offer.jobId} limit 1) ${offer} on ${offer.jobId} = ${job.id}`
    : sql``

/** What an edition is told from, of the jobs whose numbers are `wanted.id`. */
export const wantedJobs = (reader: Eyes): SQL => sql`
  join ${job} on ${job.id} = wanted.id
  join ${homeowner} on ${homeowner.id} = ${job.homeownerId}
  ${withOffer(reader)}`

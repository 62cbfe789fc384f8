import { eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { literal, states, statuses } from '../../../database/literals.ts'
import { company, homeowner, job, offer, payment, photo } from '../../../database/schema/index.ts'
import type { Reader } from '../reader.ts'
import { visiblePhotoTypes } from '../visible-photo-types.ts'
import type { Eyes } from './eyes.ts'
import { editionOf, openPayment, ownOffer } from './lists/editions.ts'

/** A moment as it is answered. */
const moment = (at: SQLWrapper) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The photos the reader may see, each group in its order. */
const visiblePhotos = (reader: Eyes, perType: number | undefined) => {
  if (perType === 0) return sql`'[]'::json`
  const mayBeSeen =
    reader.role === 'company'
      ? sql`(${offer.state} = ${states.won} or ${inArray(photo.type, [...visiblePhotoTypes('offered')])})`
      : sql`true`
  const enough = perType === undefined ? sql`true` : sql`p.place <= ${literal(perType)}`
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', p.id, 'job_id', p.job_id, 'type', p.type, 'path', p.file_name,
      'thumbnail_path', p.thumbnail_name, 'width', p.width, 'height', p.height)
      order by p.type, p.id), '[]'::json)
    from (
      select ${photo}.*, row_number() over (
        partition by ${photo.type} order by ${photo.id}) as place
      from ${photo} where ${photo.jobId} = ${job.id} and ${mayBeSeen}
    ) p where ${enough})`
}

/** What every reader of the job is told of it, as JSON: the database writes it faster than it hands it over. */
const toldToAll = (reader: Eyes, perType: number | undefined) =>
  sql<string>`json_build_object(
    'id', ${job.id}, 'plumber_id', ${job.plumberId}, 'homeowner_city', ${homeowner.city},
    'homeowner_state', ${homeowner.state}, 'homeowner_zip_code', ${homeowner.zipCode},
    'insurance_company_name', ${job.insuranceCompanyName}, 'date_of_loss', ${job.dateOfLoss},
    'createdAt', ${moment(job.createdAt)}, 'accepted_date', ${moment(job.acceptedAt)},
    'issue_description', ${job.issueDescription}, 'repair_conducted', ${job.repairConducted},
    'status', ${job.status}, 'photos', ${visiblePhotos(reader, perType)})::text`.as('told_to_all')

/** How many of those an open job is offered to may answer still; whoever is kept out answers no more. */
const stillToAnswer = sql<number | null>`case when ${job.status} = ${statuses.pending} then (
  select count(*)::int from ${offer} o join ${company} c on c.id = o.company_id and c.blocked_at is null
  where o.job_id = ${job.id} and o.state = ${states.open}) end`

type Selection = {
  where?: SQL
  /** A query of job numbers: these jobs, in its order. */
  inOrderOf?: SQL
  photosPerType?: number
  /** Whether it is said which edition each of them is. */
  editions?: boolean
  /** Whether it is said how many companies may answer still. */
  answers?: boolean
}

/** Jobs with all that their presentation needs, unmasked; `where` or `inOrderOf` says which. */
export const jobsQuery = (
  db: Queryable,
  reader: Eyes,
  { where, inOrderOf, photosPerType, editions, answers }: Selection,
) => {
  const rows = db
    .select({
      toldToAll: toldToAll(reader, photosPerType),
      job: {
        id: job.id,
        homeownerId: job.homeownerId,
        companyId: job.companyId,
        policyNumber: job.policyNumber,
        amountCents: job.amountCents,
        referralCents: job.referralCents,
        status: job.status,
        offeredAt: job.offeredAt,
        openUntil: job.openUntil,
        payUntil: job.payUntil,
        paymentStatus: job.paymentStatus,
        paidAt: job.paidAt,
        companiesReached: job.companiesReached,
      },
      homeowner: {
        name: homeowner.name,
        lastName: homeowner.lastName,
        address: homeowner.address,
        phone: homeowner.phone,
        email: homeowner.email,
        preferredLanguage: homeowner.preferredLanguage,
        consentAt: homeowner.consentAt,
      },
      offer: { state: offer.state, offeredAt: offer.offeredAt, rejectedAt: offer.rejectedAt },
      paymentLink: payment.linkUrl,
      stillToAnswer: answers ? stillToAnswer : sql<null>`null`,
      edition: editions ? editionOf(reader) : sql<string>`''`,
    })
    .from(job)
    .innerJoin(homeowner, eq(homeowner.id, job.homeownerId))
    .leftJoin(offer, ownOffer(reader))
    .leftJoin(payment, openPayment(reader))
    .where(where)
    .$dynamic()
  if (!inOrderOf) return rows
  const numbered = sql`(select wanted.*, row_number() over () from (${inOrderOf}) wanted)`
  return rows
    .innerJoin(sql`${numbered} as wanted (id, place)`, sql`wanted.id = ${job.id}`)
    .orderBy(sql`wanted.place`)
}

/** The same, asked at once. */
export const selectJobs = async (db: Queryable, reader: Reader, selection: Selection) =>
  jobsQuery(db, reader, selection)

export type JobRow = Awaited<ReturnType<typeof selectJobs>>[number]

/** Those jobs that concern the reader at all. */
export const concerns = (reader: Eyes): SQL =>
  reader.role === 'plumber' ? eq(job.plumberId, reader.id) : sql`${offer.jobId} is not null`

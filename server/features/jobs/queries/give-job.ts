import { and, asc, eq, sql } from 'drizzle-orm'
import { offerState } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { states, statuses } from '../../../database/literals.ts'
import {
  company,
  companyServiceArea,
  homeowner,
  job,
  offer,
} from '../../../database/schema/index.ts'

/** Who has won a job, and how its payment stands; undefined where nobody has. */
export const findWinner = async (db: Queryable, jobId: number) => {
  const [row] = await db
    .select({
      companyId: company.id,
      language: company.language,
      acceptance: job.acceptance,
      paymentStatus: job.paymentStatus,
    })
    .from(job)
    .innerJoin(company, eq(company.id, job.companyId))
    .where(and(eq(job.id, jobId), sql`${job.status} = ${statuses.accepted}`))
  return row
}

/** The companies that serve the zip code of a job and have neither won it nor let it lapse. */
const receivers = (db: Queryable, jobId: number) =>
  db
    .selectDistinct({ id: company.id, name: company.name })
    .from(job)
    .innerJoin(homeowner, eq(homeowner.id, job.homeownerId))
    .innerJoin(companyServiceArea, eq(companyServiceArea.zipCode, homeowner.zipCode))
    .innerJoin(company, eq(company.id, companyServiceArea.companyId))
    .where(
      and(
        eq(job.id, jobId),
        sql`${company.deletedAt} is null and ${company.blockedAt} is null`,
        sql`not exists (
          select 1 from ${offer} o where o.company_id = ${company.id} and o.job_id = ${job.id}
          and o.state in (${states.won}, ${states.lapsed}))`,
      ),
    )

/** The companies that could have a job in its winner’s place, by name: for a look before; `giveJob` decides. */
export const findReceivers = (db: Queryable, jobId: number) =>
  receivers(db, jobId).orderBy(asc(company.name), asc(company.id))

type Giving = {
  jobId: number
  companyId: number
  acceptance: number
  now: Date
  payUntil: Date
}

const addOffer = async (tx: Queryable, { jobId, companyId, now }: Giving) => {
  await tx.insert(offer).values({ jobId, companyId, state: offerState.won, offeredAt: now })
  await tx
    .update(job)
    .set({ companiesReached: sql`${job.companiesReached} + 1` })
    .where(eq(job.id, jobId))
}

/**
 * Takes an unpaid job of one acceptance from its winner, who has lost it then, and makes it another
 * company's; undefined where it is not due (any more) or that company may not have it.
 */
export const giveJob = async (tx: Queryable, giving: Giving) => {
  const { jobId, companyId, acceptance, now, payUntil } = giving
  const [given] = await tx
    .update(job)
    .set({
      companyId,
      acceptedAt: now,
      payUntil,
      acceptance: sql`${job.acceptance} + 1`,
      remindedAt: null,
    })
    .where(
      and(
        eq(job.id, jobId),
        eq(job.acceptance, acceptance),
        sql`${job.status} = ${statuses.accepted} and ${job.paymentStatus} = 'due'`,
        sql`${companyId} in (select id from ${receivers(tx, jobId).as('receiver')})`,
      ),
    )
    .returning({ plumberId: job.plumberId })
  if (!given) return undefined
  const { rows } = await tx.execute<{ company_id: string }>(sql`
    update ${offer}
    set state = case when company_id = ${companyId} then ${states.won} else ${states.lost} end
    where job_id = ${jobId} and (state = ${states.won} or company_id = ${companyId})
    returning company_id`)
  if (!rows.some((row) => Number(row.company_id) === companyId)) await addOffer(tx, giving)
  return given
}

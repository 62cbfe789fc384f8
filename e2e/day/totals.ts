import { z } from 'zod'
import type { World } from './world.ts'

const offered = z.array(z.object({ jobId: z.number(), companyId: z.number() }))

/** What these companies were offered. */
export const readOffers = async ({ db }: World, companies: readonly number[]) => {
  const { rows } = await db.query(
    `select job_id::int as "jobId", company_id::int as "companyId" from offer where company_id = any($1)`,
    [companies],
  )
  return offered.parse(rows)
}

const totals = z.tuple([
  z.object({ jobs: z.number(), offers: z.number(), photos: z.number(), areas: z.number() }),
])

/** What the day has left in the database. */
export const readTotals = async ({ db }: World) => {
  const { rows } = await db.query(`select (select count(*)::int from job) as jobs,
    (select count(*)::int from offer) as offers, (select count(*)::int from photo) as photos,
    (select count(*)::int from company_service_area) as areas`)
  return totals.parse(rows)[0]
}

import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../adapters/database/port.ts'
import { hoursAfter } from '../../lib/time/clock.ts'
import { companyServiceArea, homeowner, job, jobEvent, offer, photo } from '../schema/index.ts'
import type { DemoCompany, DemoPlumber } from './accounts.ts'
import type { DrawnPhoto } from './draw-photos.ts'
import { demoHomeowners } from './homeowners.ts'
import { jobRows } from './job-rows.ts'
import type { PlannedJob } from './planned-job.ts'

type Ids = {
  plumbers: ReadonlyMap<DemoPlumber, number>
  companies: ReadonlyMap<DemoCompany, number>
}

type Given = {
  plan: readonly PlannedJob[]
  photos: readonly DrawnPhoto[][]
  windows: { offerHours: number; paymentHours: number }
  now: Date
}

const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('the demo data does not hold together')
  return value
}

const wording = 'You may share my contact details with the company that takes this job.'

/** A quarter of an hour before the newest of their jobs, for which they were asked anew; without one when they were kept. */
const agreedAt = (key: string, { plan, now }: Given, keptAt: Date) => {
  const [newest] = plan
    .filter(({ at }) => at === key)
    .map(({ hoursAgo }) => hoursAgo)
    .sort((one, other) => one - other)
  return newest === undefined ? keptAt : hoursAfter(now, -newest - 0.25)
}

const insertHomeowners = async (tx: Queryable, ids: Ids, given: Given) => {
  const createdAt = hoursAfter(given.now, -125 * 24)
  const rows = await tx
    .insert(homeowner)
    .values(
      demoHomeowners.map(({ key, owner, ...row }) => ({
        ...row,
        plumberId: must(ids.plumbers.get(owner)),
        consentWording: wording,
        consentAt: agreedAt(key, given, createdAt),
        createdAt,
      })),
    )
    .returning()
  return new Map(demoHomeowners.map(({ key }, index) => [key, must(rows[index])]))
}

const companiesByZip = async (tx: Queryable, zipCodes: string[]) => {
  const rows = await tx
    .selectDistinct({
      zipCode: companyServiceArea.zipCode,
      companyId: companyServiceArea.companyId,
    })
    .from(companyServiceArea)
    .where(inArray(companyServiceArea.zipCode, zipCodes))
  return (zipCode: string) =>
    rows.filter((row) => row.zipCode === zipCode).map(({ companyId }) => companyId)
}

/** Homeowners and jobs with offers, history and photos; answers the ids of the jobs as planned. */
export const insertJobs = async (tx: Queryable, ids: Ids, given: Given): Promise<number[]> => {
  const { plan, photos, windows, now } = given
  const houses = await insertHomeowners(tx, ids, given)
  const reachedIn = await companiesByZip(
    tx,
    [...houses.values()].map(({ zipCode }) => zipCode),
  )
  const companyId = Object.fromEntries(ids.companies)
  const made = plan.map((planned) => {
    const { id, plumberId, zipCode } = must(houses.get(planned.at))
    const about = { plumberId, homeownerId: id, reached: reachedIn(zipCode), companyId }
    return jobRows(planned, about, windows, now)
  })
  const rows = await tx
    .insert(job)
    .values(made.map(({ row }) => row))
    .returning({ id: job.id })
  const all = made.map((each, index) => ({ ...each, jobId: must(rows[index]).id }))
  await tx
    .insert(offer)
    .values(all.flatMap(({ jobId, offers }) => offers.map((row) => ({ ...row, jobId }))))
  await tx
    .insert(jobEvent)
    .values(
      all
        .flatMap(({ jobId, events }) => events.map((row) => ({ ...row, jobId })))
        .sort((one, other) => one.at.getTime() - other.at.getTime()),
    )
  await tx
    .insert(photo)
    .values(
      all.flatMap(({ jobId, row }, index) =>
        must(photos[index]).map((drawn) => ({ ...drawn, jobId, createdAt: row.createdAt })),
      ),
    )
  return all.map(({ jobId }) => jobId)
}

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeowner, job, jobListing, offer } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { jobBody, makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { lapseAcceptance, leaveJobs } from './index.ts'
import { jobCalls } from './testing/job-calls.ts'
import { keptDifferences } from './testing/kept-differences.ts'

let app: TestApp
let calls: ReturnType<typeof jobCalls>
let plumber: Awaited<ReturnType<typeof makePlumber>>
let winner: Awaited<ReturnType<typeof makeCompany>>
let other: Awaited<ReturnType<typeof makeCompany>>

beforeAll(async () => {
  app = await createTestApp()
  calls = jobCalls(app)
  plumber = await makePlumber(app)
  winner = await makeCompany(app)
  other = await makeCompany(app)
})
afterAll(() => app.close())

const differences = () => keptDifferences(app)

const rowsOf = (jobId: number) =>
  app.context.db.select().from(jobListing).where(eq(jobListing.jobId, jobId))

const seenBy = async (jobId: number, reader: { id: number }, role: string) => {
  const rows = await rowsOf(jobId)
  return rows.find((row) => row.role === role && row.accountId === reader.id)
}

test('holds what each reader sees of a job, through its whole life', async () => {
  const { db, clock } = app.context
  const jobId = await makeJob(app, plumber)
  expect(await differences()).toEqual([])
  expect(await seenBy(jobId, plumber, 'plumber')).toMatchObject({
    list: 0,
    homeowner: 'ruth ellison',
    address: '44 live oak ln, austin, tx 78704',
    policyNumber: 'lsm-4410-77',
  })
  const masked = { homeowner: 'r. e.', address: 'austin, tx 78704', policyNumber: null }
  expect(await seenBy(jobId, other, 'company')).toMatchObject({ list: 1, status: 0, ...masked })

  const [found] = await db.select().from(job).where(eq(job.id, jobId))
  const corrected = jobBody(plumber.id, found?.homeownerId ?? 0, {
    id: jobId,
    insurance_company_name: 'Åland Häuser',
    insurance_company_policy_number: 'NEW-1',
  })
  await app.inject({
    method: 'PUT',
    url: '/api/job/update',
    headers: plumber.headers,
    payload: corrected,
  })
  expect(await differences()).toEqual([])
  expect(await seenBy(jobId, other, 'company')).toMatchObject({
    insurer: 'aland hauser',
    ...masked,
  })

  await calls.reject(other, jobId)
  expect(await differences()).toEqual([])
  expect(await seenBy(jobId, other, 'company')).toMatchObject({ list: 2, ...masked })

  await calls.accept(winner, jobId)
  expect(await differences()).toEqual([])
  expect(await seenBy(jobId, winner, 'company')).toMatchObject({
    homeowner: 'ruth ellison',
    policyNumber: 'new-1',
  })
  expect(await seenBy(jobId, other, 'company')).toMatchObject({ list: 2, status: 1, ...masked })

  app.clock.forwardHours(25)
  const overdue = { jobId, acceptance: 1, now: clock() }
  await db.transaction((tx) => lapseAcceptance(app.context, tx, overdue))
  expect(await differences()).toEqual([])
  expect(await seenBy(jobId, winner, 'company')).toMatchObject({ status: 0, ...masked })
  await db.transaction((tx) =>
    leaveJobs(app.context, tx, { role: 'company', id: other.id }, clock()),
  )
  await db.transaction((tx) =>
    leaveJobs(app.context, tx, { role: 'plumber', id: plumber.id }, clock()),
  )
  expect(await differences()).toEqual([])
  expect(await seenBy(jobId, plumber, 'plumber')).toMatchObject({ status: 3 })
})

test('follows a homeowner, and loses what is gone', async () => {
  const { db } = app.context
  const owner = await makePlumber(app)
  const jobId = await makeJob(app, owner)
  const [{ homeownerId } = { homeownerId: 0 }] = await db
    .select({ homeownerId: job.homeownerId })
    .from(job)
    .where(eq(job.id, jobId))
  await db.update(homeowner).set({ lastName: 'Zuñiga' }).where(eq(homeowner.id, homeownerId))
  expect(await differences()).toEqual([])
  expect(await seenBy(jobId, owner, 'plumber')).toMatchObject({ homeowner: 'ruth zuniga' })
  await app.context.database.script(
    `alter table job_event disable trigger user;
     delete from job_event where job_id = ${jobId};
     alter table job_event enable trigger user;`,
  )
  await app.context.database.sql('delete from notification where job_id = $1', [jobId])
  await db.delete(offer).where(eq(offer.jobId, jobId))
  expect((await rowsOf(jobId)).map(({ role }) => role)).toEqual(['plumber'])
  await db.delete(job).where(eq(job.id, jobId))
  expect(await rowsOf(jobId)).toEqual([])
  expect(await differences()).toEqual([])
})

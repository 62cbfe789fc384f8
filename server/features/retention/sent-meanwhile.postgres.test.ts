import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { erased } from '#contract/rules/erased.ts'
import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import { company, homeowner, job, jobListing } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { jobBody, makeCompany, makeHomeowner, makePlumber } from '../../testing/factories.ts'
import { lockWaits } from '../accounts/testing/lock-waits.ts'
import { jobCalls } from '../jobs/testing/job-calls.ts'
import { eraseOldData } from './index.ts'

let app: TestApp
let calls: ReturnType<typeof jobCalls>
beforeAll(async () => {
  app = await createTestApp()
  calls = jobCalls(app)
})
afterAll(() => app.close())

const longAgo = new Date('2020-01-01T12:00:00Z')

/** A homeowner of long ago, with a job of then whose texts are erased or without one, and a company that is offered the next. */
const scene = async (hasJob: boolean) => {
  const { db } = app.context
  const plumber = await makePlumber(app)
  const reader = await makeCompany(app)
  const house = await makeHomeowner(app, plumber.id, { createdAt: longAgo })
  const submit = () => calls.post('/api/job/create', plumber, jobBody(plumber.id, house.id))
  const names = async () => {
    const rows = (await calls.list('own', plumber)).json()
    return rows.map((row: { homeowner: string }) => row.homeowner)
  }
  if (hasJob) {
    const old = (await submit()).json().job_id
    const texts = { policyNumber: erased, issueDescription: erased, repairConducted: erased }
    const over = { status: jobStatus.expired, openUntil: longAgo }
    await db
      .update(job)
      .set({ ...over, ...texts })
      .where(eq(job.id, old))
  }
  return { plumber, reader, house, submit, names }
}

test.each([
  ['whose old job is over', true],
  ['who never had one', false],
])('a homeowner %s stays while a job is being sent for them', async (_, hasJob) => {
  const { db } = app.context
  const { reader, submit, names } = await scene(hasJob)
  const begun: Promise<unknown>[] = []
  await db.transaction(async (tx) => {
    // The submit has its homeowner by then, and waits to offer the job.
    await tx.select({ id: company.id }).from(company).where(eq(company.id, reader.id)).for('update')
    begun.push(submit())
    await lockWaits(app, 1)
    const erasing = eraseOldData(app.context)
    begun.push(erasing)
    await Promise.race([lockWaits(app, 2), erasing])
  })
  expect(await Promise.all(begun)).toMatchObject([{ statusCode: 200 }, undefined])
  expect(new Set(await names())).toEqual(new Set(['Ruth Ellison']))
})

test('a job sent while its homeowner is being erased is refused, and is sent for nobody', async () => {
  const { db } = app.context
  const { plumber, house, submit, names } = await scene(true)
  const begun: Promise<unknown>[] = []
  await db.transaction(async (tx) => {
    // The erasure has the homeowner by then, and waits for the row of the plumber's list.
    const own = eq(jobListing.accountId, plumber.id)
    await tx.select({ id: jobListing.jobId }).from(jobListing).where(own).for('update')
    begun.push(eraseOldData(app.context))
    await lockWaits(app, 1)
    const sending = submit()
    begun.push(sending)
    await Promise.race([lockWaits(app, 2), sending])
  })
  expect(await Promise.all(begun)).toMatchObject([undefined, { statusCode: 404 }])
  expect(await names()).toEqual(['—'])
  const [row] = await db.select().from(homeowner).where(eq(homeowner.id, house.id))
  expect(row?.name).toBe('—')
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { company, homeowner, job } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { jobBody, makeCompany, makeHomeowner, makePlumber } from '../../testing/factories.ts'
import { lockWaits } from '../accounts/testing/lock-waits.ts'
import { makeTextsPlain } from '../jobs/index.ts'
import { jobCalls } from '../jobs/testing/job-calls.ts'
import { moneyCalls } from '../payments/testing/money-calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('a homeowner for whom a job is being sent at that moment is not erased', async () => {
  const { db } = app.context
  const plumber = await makePlumber(app)
  const reader = await makeCompany(app)
  const house = await makeHomeowner(app, plumber.id)
  const send = () => jobCalls(app).post('/api/job/create', plumber, jobBody(plumber.id, house.id))
  const begun: ReturnType<typeof send>[] = []
  await db.transaction(async (tx) => {
    // The submit has its homeowner by then, and waits to offer the job.
    await tx.select({ id: company.id }).from(company).where(eq(company.id, reader.id)).for('update')
    begun.push(send())
    await lockWaits(app, 1)
    begun.push(moneyCalls(app).operator('erase-homeowner', [String(house.id), 'Asked']))
    await lockWaits(app, 2)
  })
  const [sent, erased] = await Promise.all(begun)
  expect(sent?.statusCode).toBe(200)
  expect(erased?.json()).toMatchObject({ code: 'homeowner_busy' })
  const [row] = await db.select().from(homeowner).where(eq(homeowner.id, house.id))
  expect(row?.name).toBe('Ruth')
})

test('a homeowner is erased while texts are made plain', async () => {
  const { db, database } = app.context
  const plumber = await makePlumber(app)
  const house = await makeHomeowner(app, plumber.id, { name: 'Íñigo', lastName: 'Muñoz' })
  const send = async (): Promise<number> => {
    const body = jobBody(plumber.id, house.id)
    const { job_id } = (await jobCalls(app).post('/api/job/create', plumber, body)).json()
    await jobCalls(app).withdraw(plumber, job_id)
    return job_id
  }
  await send()
  const second = await send()
  await database.script(`update job_search set homeowner = 'íñigo muñoz'`)
  const begun: Promise<unknown>[] = []
  await db.transaction(async (tx) => {
    await tx.select({ id: job.id }).from(job).where(eq(job.id, second)).for('update')
    begun.push(makeTextsPlain(app.context))
    await lockWaits(app, 1)
    begun.push(moneyCalls(app).operator('erase-homeowner', [String(house.id), 'Asked']))
    await lockWaits(app, 2)
  })
  const [, erased] = await Promise.all(begun)
  expect(erased).toMatchObject({ statusCode: 200 })
})

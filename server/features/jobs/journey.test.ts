import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { jobCalls } from './testing/job-calls.ts'

test('a referral from its plumber to the company that takes it', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  const calls = jobCalls(app)
  const plumber = await makePlumber(app)
  const busy = await makeCompany(app)
  const quick = await makeCompany(app)
  const slow = await makeCompany(app)
  const older = await makeJob(app, plumber)
  const jobId = await makeJob(app, plumber)

  for (const company of [busy, quick, slow])
    expect(await calls.ids('offered', company)).toEqual([jobId, older])
  expect((await calls.reject(busy, jobId, { reason: 'no_capacity' })).statusCode).toBe(200)
  expect((await calls.accept(quick, jobId)).statusCode).toBe(200)
  const late = await calls.accept(slow, jobId)
  expect([late.statusCode, late.json().title, late.json().message]).toEqual([
    409,
    'Error accepting job',
    'This job has been already accepted',
  ])

  const rowOf = async (
    reader: typeof busy | typeof plumber,
    list: 'own' | 'offered' | 'rejected',
  ) => (await calls.list(list, reader)).json().find((row: { id: number }) => row.id === jobId)
  expect(await rowOf(plumber, 'own')).toMatchObject({
    status: 1,
    outcome: 'accepted',
    company_id: quick.id,
    payment_status: 'due',
    companies_reached: 3,
  })
  expect(await rowOf(quick, 'offered')).toMatchObject({
    outcome: 'accepted',
    homeowner: 'Ruth Ellison',
    charge: { total: 540.53 },
  })
  expect(await rowOf(slow, 'offered')).toMatchObject({
    outcome: 'accepted_elsewhere',
    homeowner: 'R. E.',
    can_accept: false,
  })
  expect(await rowOf(busy, 'rejected')).toMatchObject({ status: 1, outcome: 'rejected' })
  expect(await rowOf(busy, 'offered')).toBeUndefined()
  expect(await calls.ids('own', plumber, { sort: 'rejected' })).toEqual([jobId, older])
})

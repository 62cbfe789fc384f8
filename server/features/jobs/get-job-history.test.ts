import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { markPaid, markTransferred, offerOpenJobs } from './index.ts'
import { jobCalls } from './testing/job-calls.ts'

test('each reader is told the history as they may know it, oldest first', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  const calls = jobCalls(app)
  const plumber = await makePlumber(app)
  const winner = await makeCompany(app)
  const loser = await makeCompany(app)
  const rejecter = await makeCompany(app)
  const jobId = await makeJob(app, plumber)
  app.clock.forwardHours(1)
  await calls.reject(rejecter, jobId)
  app.clock.forwardHours(1)
  const late = await makeCompany(app)
  await offerOpenJobs(app.context, { companyId: late.id })
  app.clock.forwardHours(1)
  await calls.accept(winner, jobId)
  const at = app.clock.now()
  await app.context.db.transaction(async (tx) => {
    await markPaid(app.context, tx, { jobId, acceptance: 1, at, paidAt: at })
    await markTransferred(app.context, tx, { jobId, acceptance: 1, at })
  })

  const told = async (reader: typeof winner | typeof plumber) => {
    const events = await calls.history(reader, jobId)
    expect(events.map((event) => event.at)).toEqual(events.map((event) => event.at).toSorted())
    return events.map(({ kind, by, count }) => [kind, by, count])
  }
  const takers = async (reader: typeof winner | typeof plumber) =>
    (await calls.history(reader, jobId)).flatMap(({ company }) => company ?? [])
  expect(await takers(plumber)).toEqual([winner.name])
  expect(await takers(winner)).toEqual([])
  expect(await takers(loser)).toEqual([])
  expect(await told(plumber)).toEqual([
    ['created', 'you', null],
    ['offered', 'plumbline', 3],
    ['rejected', 'company', null],
    ['offered', 'plumbline', 1],
    ['accepted', 'company', null],
    ['paid', 'company', null],
    ['transferred', 'plumbline', null],
  ])
  const begun = [
    ['created', 'plumber', null],
    ['offered', 'plumbline', null],
  ]
  expect(await told(winner)).toEqual([
    ...begun,
    ['accepted', 'you', null],
    ['paid', 'you', null],
    ['transferred', 'plumbline', null],
  ])
  expect(await told(loser)).toEqual([...begun, ['accepted', 'company', null]])
  expect(await told(late)).toEqual([...begun, ['accepted', 'company', null]])
  expect(await told(rejecter)).toEqual([
    ...begun,
    ['rejected', 'you', null],
    ['accepted', 'company', null],
  ])
})

test.each([`update job_event set kind = 'other'`, 'delete from job_event'])(
  'what has happened to a job is never written over: %s',
  async (statement) => {
    const app = await createTestApp()
    app.closeAfterTest()
    const calls = jobCalls(app)
    const plumber = await makePlumber(app)
    const jobId = await makeJob(app, plumber)
    const before = await calls.history(plumber, jobId)
    await expect(app.context.database.sql(statement)).rejects.toThrow(/append-only/)
    expect(await calls.history(plumber, jobId)).toEqual(before)
  },
)

import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyServiceArea, job, jobEvent, offer } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import {
  jobBody,
  makeCompany,
  makeHomeowner,
  makeJob,
  makePlumber,
} from '../../testing/factories.ts'
import { offerOpenJobs } from './index.ts'
import { jobCalls } from './testing/job-calls.ts'

let app: TestApp
let calls: ReturnType<typeof jobCalls>
let plumber: Awaited<ReturnType<typeof makePlumber>>
beforeAll(async () => {
  app = await createTestApp()
  calls = jobCalls(app)
  plumber = await makePlumber(app)
})
afterAll(() => app.close())

const area = (zipCode: string, county = 'Bexar') => ({ zipCode, county, state: 'TX' })

/** Offers what is open, and answers what the company is offered in all. */
const offerTo = async (company: Awaited<ReturnType<typeof makeCompany>>) => {
  await offerOpenJobs(app.context, { companyId: company.id })
  return (await calls.ids('offered', company)).toSorted()
}

test('a company that adds zip codes is offered the jobs still open there, each once', async () => {
  const early = await makeCompany(app, { zipCodes: [area('78201')] })
  const open = await makeJob(app, plumber, { homeowner: { zipCode: '78201' } })
  const second = await makeJob(app, plumber, { homeowner: { zipCode: '78202' } })
  const taken = await makeJob(app, plumber, { homeowner: { zipCode: '78201' } })
  await calls.accept(early, taken)
  const over = await makeJob(app, plumber, { homeowner: { zipCode: '78201' } })
  const past = new Date(app.clock.now().getTime() - 1)
  await app.context.db.update(job).set({ openUntil: past }).where(eq(job.id, over))
  const elsewhere = await makeJob(app, plumber, { homeowner: { zipCode: '78299' } })

  const late = await makeCompany(app, { zipCodes: [] })
  expect(await offerTo(late)).toEqual([])
  await app.context.db.insert(companyServiceArea).values(
    [area('78201'), area('78201', 'Comal'), area('78202')].map((row) => ({
      companyId: late.id,
      ...row,
    })),
  )
  expect(await offerTo(late)).toEqual([open, second])
  expect(await offerTo(late)).toEqual([open, second])

  expect(await calls.ids('offered', late)).toEqual([second, open])
  const reached = async (id: number) => (await calls.job(plumber, id)).json().companies_reached
  expect([await reached(open), await reached(second), await reached(elsewhere)]).toEqual([2, 1, 0])
  const events = await app.context.db
    .select()
    .from(jobEvent)
    .where(and(eq(jobEvent.jobId, open), eq(jobEvent.kind, 'offered')))
  expect(events.map((event) => event.count)).toEqual([1, 1])
  const told = await calls.get('/api/notification/list', plumber)
  const found = told.json().rows.filter(({ kind }: { kind: string }) => kind === 'jobReached')
  expect(found).toMatchObject([{ job_id: second }])
  expect((await calls.accept(late, open)).statusCode).toBe(200)
})

test('a rejected job is not offered a second time', async () => {
  const company = await makeCompany(app, { zipCodes: [area('78203')] })
  const jobId = await makeJob(app, plumber, { homeowner: { zipCode: '78203' } })
  await calls.reject(company, jobId)
  await offerTo(company)
  const [row] = await app.context.db.select().from(offer).where(eq(offer.jobId, jobId))
  expect(row?.state).toBe(2)
})

test('jobs submitted while a company adds its zip code reach that company', async () => {
  for (let round = 0; round < 12; round += 1) {
    const zipCode = String(79000 + round)
    const company = await makeCompany(app, { zipCodes: [] })
    const homes = []
    for (let each = 0; each < 6; each += 1)
      homes.push(await makeHomeowner(app, plumber.id, { zipCode }))
    const submits = homes.map((home) =>
      calls.post('/api/job/create', plumber, jobBody(plumber.id, home.id)),
    )
    // Begun a little later each round, so that it meets the submits in different places.
    for (let turn = 0; turn < round; turn += 1) await nextTurn()
    const serve = async () => {
      const { db } = app.context
      await db.insert(companyServiceArea).values({ companyId: company.id, ...area(zipCode) })
      await offerOpenJobs(app.context, { companyId: company.id })
    }
    const [answers] = await Promise.all([Promise.all(submits), serve()])
    const jobs = answers.map((answer) => answer.json().job_id)
    expect((await calls.ids('offered', company)).toSorted()).toEqual(jobs.toSorted())
  }
})

import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { job, jobEvent, offer } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { expireJobs } from './index.ts'
import { jobCalls } from './testing/job-calls.ts'

const companyCount = 4

let app: TestApp
let calls: ReturnType<typeof jobCalls>
let plumber: Awaited<ReturnType<typeof makePlumber>>
let companies: Awaited<ReturnType<typeof makeCompany>>[]
beforeAll(async () => {
  app = await createTestApp()
  calls = jobCalls(app)
  plumber = await makePlumber(app)
  companies = await Promise.all(Array.from({ length: companyCount }, () => makeCompany(app)))
})
afterAll(() => app.close())

type Step = { act: 'accept' | 'reject' | 'expire'; company: number }

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(
    { weight: 4, arbitrary: fc.constant('accept' as const) },
    { weight: 6, arbitrary: fc.constant('reject' as const) },
    { weight: 1, arbitrary: fc.constant('expire' as const) },
  ),
  company: fc.nat({ max: companyCount - 1 }),
})

/** Some steps one after the other, some at the same instant. */
const course = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 5 })

/** Ends the job's time at once, so that the other jobs keep theirs. */
const expire = async (jobId: number) => {
  const openUntil = new Date(app.clock.now().getTime() - 1)
  await app.context.db.update(job).set({ openUntil }).where(eq(job.id, jobId))
  await expireJobs(app.context)
  return 200
}

const perform = async (jobId: number, { act, company }: Step): Promise<number> => {
  const caller = companies[company]
  if (act === 'expire' || !caller) return expire(jobId)
  const answer = await (act === 'accept'
    ? calls.accept(caller, jobId)
    : calls.reject(caller, jobId))
  return answer.statusCode
}

const stateOf = async (jobId: number) => {
  const { db } = app.context
  const [row] = await db.select().from(job).where(eq(job.id, jobId))
  const offers = await db.select().from(offer).where(eq(offer.jobId, jobId))
  const events = await db.select().from(jobEvent).where(eq(jobEvent.jobId, jobId))
  if (!row) throw new Error('the job is gone')
  return { row, offers, kinds: events.map((event) => event.kind) }
}

test('whatever companies do, there is never a second winner and no offer is lost', async () => {
  await fc.assert(
    fc.asyncProperty(course, async (rounds) => {
      const jobId = await makeJob(app, plumber)
      const acceptedBy = new Set<number>()
      for (const round of rounds) {
        const codes = await Promise.all(round.map((each) => perform(jobId, each)))
        for (const [place, each] of round.entries()) {
          expect([200, 409]).toContain(codes[place])
          if (each.act === 'accept' && codes[place] === 200) acceptedBy.add(each.company)
        }
        const { row, offers, kinds } = await stateOf(jobId)
        const winners = offers.filter((each) => each.state === 1)
        expect(offers).toHaveLength(companyCount)
        expect(acceptedBy.size).toBe(winners.length)
        expect(winners.length).toBe(row.status === 1 ? 1 : 0)
        expect(winners.map((each) => each.companyId)).toEqual(row.companyId ? [row.companyId] : [])
        expect(kinds.filter((kind) => kind === 'accepted')).toHaveLength(winners.length)
        expect(kinds.filter((kind) => kind === 'expired')).toHaveLength(row.status === 2 ? 1 : 0)
        if (row.status === 1) expect(offers.filter((each) => each.state === 0)).toEqual([])
        for (const company of companies) {
          const own = offers.find((each) => each.companyId === company.id)
          const offered = await calls.ids('offered', company)
          const rejected = await calls.ids('rejected', company)
          expect(offered.includes(jobId)).toBe(own?.state !== 2)
          expect(rejected.includes(jobId)).toBe(own?.state === 2)
        }
      }
    }),
    { numRuns: 25 },
  )
})

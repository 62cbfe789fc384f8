import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnAnew } from '#contract/testing/drawn-anew.ts'
import type { JobAct } from '#contract/testing/job-model.ts'
import { companyServiceArea, jobEvent, notification, session } from '../../database/schema/index.ts'
import { hoursAfter } from '../../lib/time/clock.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makeOperator, makePlumber } from '../../testing/factories.ts'
import { whole } from '../../testing/whole.ts'
import { companyBody } from '../companies/testing/company-body.ts'
import { expireJobs, gatherTallies, lapseAcceptance, markPaid } from './index.ts'
import { jobCalls } from './testing/job-calls.ts'
import { keptDifferences, openJobsOf } from './testing/kept-differences.ts'
import { listDifferences } from './testing/list-differences.ts'
import { type Done, isExplained, storedLife } from './testing/stored-life.ts'

const place = { county: 'Travis', state: 'TX' }
const zipCode = '78704'
const companyCount = 4

const acts = [
  ...(['accept', 'reject', 'serve', 'lapse', 'expire', 'pay', 'reassign'] as const),
  ...(['correct', 'withdraw'] as const),
] as const
type Step = { act: (typeof acts)[number]; company: number }

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(
    { weight: 6, arbitrary: fc.constant('accept' as const) },
    { weight: 6, arbitrary: fc.constant('reject' as const) },
    { weight: 1, arbitrary: fc.constant('serve' as const) },
    { weight: 4, arbitrary: fc.constant('lapse' as const) },
    { weight: 2, arbitrary: fc.constant('expire' as const) },
    { weight: 1, arbitrary: fc.constant('pay' as const) },
    { weight: 3, arbitrary: fc.constant('reassign' as const) },
    { weight: 2, arbitrary: fc.constant('correct' as const) },
    { weight: 1, arbitrary: fc.constant('withdraw' as const) },
  ),
  company: fc.nat({ max: companyCount }),
})

/** What happens at the same instant, so many hours after what happened before. */
const round = fc.record({
  hours: fc.constantFrom(0, 0, 0, 0, 10, 25, 25, 60),
  steps: fc.array(step, { minLength: 1, maxLength: 4 }),
})
/** Of two operators at one instant the second is refused, whatever the first did. */
const oneOperator = ({ hours, steps }: { hours: number; steps: Step[] }) => {
  const first = steps.findIndex(({ act }) => act === 'reassign')
  const kept = steps.filter(({ act }, index) => act !== 'reassign' || index === first)
  return { hours, steps: kept }
}
const course = fc.array(round.map(oneOperator), { minLength: 2, maxLength: 7 })

const open = async (app: TestApp) => {
  const plumber = await makePlumber(app)
  const companies = []
  for (let each = 0; each < companyCount; each += 1) companies.push(await makeCompany(app))
  const late = await makeCompany(app, { zipCodes: [] })
  const operator = await makeOperator(app)
  return { app, calls: jobCalls(app), plumber, companies, late, operator }
}

type Scene = Awaited<ReturnType<typeof open>>
type Reader = Scene['plumber'] | Scene['late']

const serve = async ({ app, late }: Scene) => {
  const { password: _, ein: __, ...profile } = companyBody()
  const payload = {
    ...{ ...profile, id: late.id, phone_number: '+15125550199' },
    ...{ service_areas: [{ ...place, zip_code: zipCode }], zip_codes: [zipCode] },
  }
  const { headers } = late
  const answer = await app.inject({ method: 'PUT', url: '/company/update', headers, payload })
  expect(answer.statusCode).toBe(200)
}

/** What the state machine says where an operator could not give a job away. */
const reassigned = (status: number, code: string) => {
  if (status === 200) return 'ok'
  return code === 'invalid_input' ? 'not_found' : 'not_due'
}

/** Does one step as the product does it, and says what the state machine calls it. */
const perform = async (
  scene: Scene,
  jobId: number,
  acceptance: number,
  step: Step,
): Promise<Done> => {
  const { app, calls, companies, late } = scene
  const { context } = app
  const company = companies[step.company] ?? late
  const now = app.clock.now()
  if (step.act === 'accept' || step.act === 'reject') {
    const answer = await calls[step.act](company, jobId)
    const act: JobAct = { act: step.act, company: company.id }
    return { act, answer: answer.statusCode === 200 ? 'ok' : answer.json().code }
  }
  if (step.act === 'withdraw' || step.act === 'correct') {
    const asked = { referral_amount: 300 + step.company }
    const answer = await (step.act === 'correct'
      ? calls.correct(scene.plumber, jobId, asked)
      : calls.withdraw(scene.plumber, jobId))
    return {
      act: { act: step.act },
      answer: answer.statusCode === 200 ? 'ok' : answer.json().code,
    }
  }
  if (step.act === 'serve') {
    await serve(scene)
    return { act: { act: 'serve', company: late.id }, answer: undefined }
  }
  if (step.act === 'reassign') {
    const payload = { job_id: jobId, company_id: company.id, reason: 'It has a crew' }
    const { headers } = scene.operator
    const url = '/api/operator/job/reassign'
    const answer = await app.inject({ method: 'POST', url, headers, payload })
    const act: JobAct = { act: 'reassign', company: company.id, serving: [] }
    return { act, answer: reassigned(answer.statusCode, answer.json().code) }
  }
  if (step.act === 'expire') {
    await expireJobs(context)
    return { act: { act: 'expire' }, answer: undefined }
  }
  if (step.act === 'pay') {
    const paid = await context.db.transaction((tx) =>
      markPaid(context, tx, { jobId, acceptance, at: now, paidAt: now }),
    )
    return { act: { act: 'pay', acceptance }, answer: paid ? 'ok' : 'not_due' }
  }
  const lapsed = await context.db.transaction((tx) =>
    lapseAcceptance(context, tx, { jobId, acceptance, now }),
  )
  return { act: { act: 'lapse', serving: [] }, answer: lapsed.length > 0 ? 'ok' : 'not_due' }
}

const servingNow = async ({ context }: TestApp) => {
  const rows = await context.db
    .selectDistinct({ id: companyServiceArea.companyId })
    .from(companyServiceArea)
    .where(eq(companyServiceArea.zipCode, zipCode))
  return rows.map(({ id }) => id)
}

/** The history tells every change once, each beginning where the one before it ended. */
const checkHistory = async ({ app }: Scene, jobId: number) => {
  const { db } = app.context
  const life = await storedLife(app, jobId)
  const events = await db.select().from(jobEvent).where(eq(jobEvent.jobId, jobId))
  const ordered = events.toSorted((one, next) => one.id - next.id)
  const count = (kind: string) => events.filter((event) => event.kind === kind).length
  expect(ordered.map(({ fromStatus }) => fromStatus)).toEqual([
    null,
    ...ordered.slice(0, -1).map(({ toStatus }) => toStatus),
  ])
  expect(ordered.at(-1)?.toStatus).toBe(life.status)
  expect(count('accepted') + count('reassigned')).toBe(life.acceptance)
  expect(count('accepted') - count('lapsed')).toBe(life.status === 1 ? 1 : 0)
  expect(count('expired')).toBe(life.status === 2 ? 1 : 0)
  expect(count('withdrawn')).toBe(life.status === 3 ? 1 : 0)
  expect(count('paid')).toBe(life.payment === 'paid' ? 1 : 0)
  const told = await db.select().from(notification).where(eq(notification.jobId, jobId))
  const news = (kind: string) => told.filter((row) => row.kind === kind).length
  expect(news('jobAccepted')).toBe(2 * (count('accepted') + count('reassigned')))
  expect(news('jobReassigned')).toBe(count('reassigned'))
  expect(news('lapsed')).toBe(2 * count('lapsed'))
  expect(news('jobExpired')).toBe(count('expired'))
  expect(news('jobPaid')).toBe(2 * count('paid'))
  return {
    accepted: count('accepted'),
    lapsed: count('lapsed'),
    paid: count('paid'),
    reassigned: count('reassigned'),
    corrected: count('corrected'),
    withdrawn: count('withdrawn'),
  }
}

const summaryOf = async ({ calls }: Scene, role: 'plumber' | 'company', reader: Reader) =>
  (await calls.get(`/${role}/job/summary?id=${reader.id}`, reader)).json()

/** What is kept of all jobs so far is what counting them again gives. */
const checkKept = async (scene: Scene) => {
  const { app, plumber, companies } = scene
  expect(await keptDifferences(app)).toEqual([])
  const summary = await summaryOf(scene, 'plumber', plumber)
  expect(summary.open).toBe(await openJobsOf(app, 'plumber', plumber.id))
  for (const company of companies) {
    const { new: open } = await summaryOf(scene, 'company', company)
    expect(open).toBe(await openJobsOf(app, 'company', company.id))
  }
}

/** What is put right after a change is what looking at every row gives. */
const checkLists = async ({ app, plumber, companies, late }: Scene) => {
  const readers = [
    { role: 'plumber', id: plumber.id } as const,
    ...[companies[0], companies[1], late].flatMap((each) =>
      each ? { role: 'company' as const, id: each.id } : [],
    ),
  ]
  for (const reader of readers) expect(await listDifferences(app, reader)).toEqual([])
}

const one = (act: Step['act'], company: number, hours = 0) => ({ hours, steps: [{ act, company }] })

/** A course that leads through each of them, whatever chance brings. */
const through = [
  {
    hours: 0,
    steps: [{ act: 'reject', company: 1 } as const, { act: 'reject', company: 2 } as const],
  },
  one('accept', 0),
  one('lapse', 0, 25),
  one('accept', 1),
  one('reassign', 2),
  one('pay', 2),
]

/** One that its plumber ends, a company asking for it at the same instant. */
const takenBack = [
  one('correct', 1),
  one('reject', 0),
  {
    hours: 1,
    steps: [{ act: 'correct', company: 2 } as const, { act: 'reject', company: 1 } as const],
  },
  {
    hours: 0,
    steps: [{ act: 'withdraw', company: 0 } as const, { act: 'withdraw', company: 0 } as const],
  },
  {
    hours: 0,
    steps: [{ act: 'accept', company: 1 } as const, { act: 'correct', company: 0 } as const],
  },
  one('withdraw', 0),
]

/** The courses together take longer than any session lasts. */
const keepSignedIn = async ({ context }: TestApp) => {
  await context.db.update(session).set({ expiresAt: hoursAfter(context.clock(), 24 * 365) })
}

test(
  'whatever happens at the same instants, the server does what the state machine does in some order',
  drawnAnew,
  async () => {
    const app = await createTestApp()
    app.closeAfterTest()
    const scene = await open(app)
    const { late } = scene
    const seen = {
      ...{ together: 0, accepted: 0, lapsed: 0, paid: 0, reassigned: 0 },
      ...{ corrected: 0, withdrawn: 0 },
    }
    await fc.assert(
      fc.asyncProperty(course, async (rounds) => {
        await app.context.db
          .delete(companyServiceArea)
          .where(eq(companyServiceArea.companyId, late.id))
        await keepSignedIn(app)
        const jobId = await makeJob(app, scene.plumber)
        for (const { hours, steps } of rounds) {
          app.clock.forwardHours(hours)
          const before = await storedLife(app, jobId)
          const serving = await servingNow(app)
          const now = app.clock.now().getTime()
          const [done] = await Promise.all([
            Promise.all(steps.map((each) => perform(scene, jobId, before.acceptance, each))),
            gatherTallies(app.context),
          ])
          const after = await storedLife(app, jobId)
          const story = { before, after, done, serving, now }
          if (!isExplained(story)) expect(story).toBe('what the state machine does')
          await checkLists(scene)
          if (done.filter(({ answer }) => answer === 'ok').length > 1) seen.together += 1
        }
        const end = await checkHistory(scene, jobId)
        await checkKept(scene)
        seen.accepted += end.accepted
        seen.lapsed += end.lapsed
        seen.paid += end.paid
        seen.reassigned += end.reassigned
        seen.corrected += end.corrected
        seen.withdrawn += end.withdrawn
      }),
      { numRuns: whole ? 50 : 4, examples: [[through], [takenBack]] },
    )
    // The courses did lead through what they are meant to try.
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
  },
)

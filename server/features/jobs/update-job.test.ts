import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { job } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
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

const change = {
  insurance_company_name: 'Gulf Mutual',
  insurance_company_policy_number: 'G-1',
  date_of_loss: '2026-10-01',
  issue_description: 'Second floor too.',
  repair_conducted: 'Valve closed.',
  amount: '900.10',
  referral_amount: '250',
}

const save = (
  caller: { id: number; headers: Record<string, string> },
  id: number,
  over: object = {},
) => calls.correct(caller, id, { ...change, ...over })

const stored = async (id: number) => {
  const [row] = await app.context.db.select().from(job).where(eq(job.id, id))
  return row
}

test('an open job is corrected, and companies read the new words', async () => {
  const company = await makeCompany(app)
  const id = await makeJob(app, plumber)
  const answer = await save(plumber, id)
  expect(answer.json()).toMatchObject({ ...change, amount: 900.1, referral_amount: 250 })
  const seen = (await calls.job(company, id)).json()
  expect(seen).toMatchObject({ issue_description: 'Second floor too.', charge: { total: 270.41 } })
})

test('both sides read in the history that it was corrected, and what the referral is since', async () => {
  const company = await makeCompany(app)
  const id = await makeJob(app, plumber)
  await save(plumber, id)
  const before = await stored(id)
  await save(plumber, id)
  await save(plumber, id, { issue_description: 'The hall too.' })
  const corrections = async (reader: typeof company) =>
    (await calls.history(reader, id)).filter(({ kind }) => kind === 'corrected')
  const told = (by: 'you' | 'plumber') => [
    expect.objectContaining({ by, amount: 250 }),
    // Saved once more as it stood, nothing happened; then the words alone changed.
    expect.objectContaining({ by, amount: null }),
  ]
  expect(await corrections(company)).toEqual(told('plumber'))
  expect(await corrections({ ...company, ...plumber })).toEqual(told('you'))
  expect(await stored(id)).toEqual({ ...before, issueDescription: 'The hall too.' })
})

test('a company that was shown the old charge accepts nothing until it has seen the new one', async () => {
  const company = await makeCompany(app)
  const id = await makeJob(app, plumber)
  const shown = (await calls.job(company, id)).json().charge.total
  await save(plumber, id)
  const accept = (charge_total: number) =>
    calls.post('/api/job/accept', company, { job_id: id, company_id: company.id, charge_total })
  expect((await accept(shown)).json()).toMatchObject({ code: 'payment_mismatch' })
  expect(await stored(id)).toMatchObject({ status: 0, acceptance: 0 })
  expect((await accept(270.41)).json()).toMatchObject({ outcome: 'accepted' })
})

test('another plumber’s job is missing, and stays as it is', async () => {
  const stranger = await makePlumber(app)
  const id = await makeJob(app, plumber)
  const before = await stored(id)
  for (const wanted of [id, 999_999]) {
    const answer = await save(stranger, wanted)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  }
  expect((await save(await makeCompany(app), id)).statusCode).toBe(403)
  expect(await stored(id)).toEqual(before)
})

test('an accepted job keeps the figures it was accepted with', async () => {
  const company = await makeCompany(app)
  const id = await makeJob(app, plumber)
  await calls.accept(company, id)
  const answer = await save(plumber, id)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'already_accepted'])
  expect(await stored(id)).toMatchObject({ referralCents: 50_000 })
})

test('a job whose time is over is closed', async () => {
  const id = await makeJob(app, plumber)
  const openUntil = new Date(app.clock.now().getTime() - 1)
  await app.context.db.update(job).set({ openUntil }).where(eq(job.id, id))
  const answer = await save(plumber, id)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'job_closed'])
})

test('refuses a date of loss to come', async () => {
  const id = await makeJob(app, plumber)
  const answer = await save(plumber, id, { date_of_loss: '2999-01-01' })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().fields).toEqual([{ path: 'date_of_loss', error: 'date_of_loss_future' }])
})

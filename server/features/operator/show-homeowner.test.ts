import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { jobBody, makeCompany, makeHomeowner, makePlumber } from '../../testing/factories.ts'
import { jobCalls } from '../jobs/testing/job-calls.ts'
import { moneyCalls } from '../payments/testing/money-calls.ts'
import { sendPhoto } from '../photos/testing/send-photo.ts'
import { operatorCalls } from './testing/operator-calls.ts'

let app: TestApp
let jobs: ReturnType<typeof jobCalls>
let money: ReturnType<typeof moneyCalls>
let calls: Awaited<ReturnType<typeof operatorCalls>>
beforeAll(async () => {
  app = await createTestApp()
  jobs = jobCalls(app)
  money = moneyCalls(app)
  calls = await operatorCalls(app)
})
afterAll(() => app.close())

const show = async (words: string) =>
  (await money.operator('show-homeowner', words.split(' '))).json()

test('what is kept of a homeowner is shown, with what they agreed to, who had it and who opened it; that is recorded', async () => {
  const before = app.context.clock()
  const plumber = await makePlumber(app)
  const company = await makeCompany(app)
  const rival = await makeCompany(app)
  const consentAt = new Date('2026-11-03T08:15:00Z')
  const agreed = { consentAt, consentWording: 'You may call me about this job.' }
  const house = await makeHomeowner(app, plumber.id, { lastName: 'Showalter', ...agreed })
  const send = async (): Promise<number> =>
    (await jobs.post('/api/job/create', plumber, jobBody(plumber.id, house.id))).json().job_id
  const [taken, open] = [await send(), await send()]
  await sendPhoto(app, plumber.headers, taken)
  await jobs.accept(company, taken)
  expect((await jobs.job(company, taken)).statusCode).toBe(200)
  expect((await jobs.job(rival, open)).statusCode).toBe(200)
  await jobs.get(`/api/homeowner?id=${house.id}`, plumber)

  const { answer } = await show(`job ${taken} Asked by letter`)
  expect(answer.homeowner).toMatchObject({
    ...{ id: house.id, plumber_id: plumber.id, name: 'Ruth', last_name: 'Showalter' },
    ...{ phone: house.phone, email: house.email, address: house.address },
    consent_at: consentAt.toISOString(),
    consent_wording: agreed.consentWording,
  })
  expect(answer.jobs).toMatchObject([
    { id: taken, photos: 1, had_by: [{ company: { id: company.id } }], date_of_loss: '2026-11-02' },
    { id: open, photos: 0, had_by: [] },
  ])
  const openings: { at: string; by: { role: string; id: number }; job?: number }[] = answer.opened
  expect(openings.map(({ by, job }) => [by.role, by.id, job])).toEqual([
    ['plumber', plumber.id, undefined],
    ['company', company.id, taken],
  ])
  for (const { at } of openings)
    expect(before <= new Date(at) && new Date(at) <= app.context.clock()).toBe(true)
  expect(answer).toEqual((await show(`${house.id} Asked again`)).answer)

  const [done, begun] = await calls.audit({ act: 'command', kind: 'job', subject: taken })
  const shown = { homeowner: String(house.id), jobs: `${taken}, ${open}` }
  expect([done, begun]).toMatchObject([
    { reason: 'Asked by letter', facts: { state: 'done', command: 'show-homeowner', ...shown } },
    { reason: 'Asked by letter', facts: { state: 'begun' } },
  ])
  expect(JSON.stringify([done, begun])).not.toContain('Showalter')
})

test('one without a job is shown by their own number; nobody without a reason', async () => {
  const { id } = await makeHomeowner(app, (await makePlumber(app)).id)
  expect((await show(`${id} Asked`)).answer).toMatchObject({
    homeowner: { id },
    jobs: [],
    opened: [],
  })
  expect(await show(`${id}`)).toMatchObject({ code: 'invalid_input' })
  expect(await show('987654 Asked')).toMatchObject({ code: 'not_found' })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeJob } from '../../testing/factories.ts'
import { accountCalls, password } from '../accounts/testing/account-calls.ts'
import { openEvents } from '../live/testing/open-events.ts'
import { operatorCalls } from '../operator/testing/operator-calls.ts'
import { lapseAcceptances } from '../payments/links/lapse-acceptances.ts'
import { jobCalls } from './testing/job-calls.ts'

let app: TestApp
let calls: ReturnType<typeof jobCalls>
let accounts: ReturnType<typeof accountCalls>
let operator: Awaited<ReturnType<typeof operatorCalls>>
let zip = 75201
beforeAll(async () => {
  app = await createTestApp()
  calls = jobCalls(app)
  accounts = accountCalls(app)
  operator = await operatorCalls(app)
})
afterAll(() => app.close())

type Account = Awaited<ReturnType<typeof accounts.make>>

const act = (what: 'block' | 'unblock', { id }: Account) =>
  operator.post(`account/${what}`, { role: 'company', id, reason: 'Under suspicion' })

/** The ways in which a company goes. */
const ways = {
  'is blocked': (company: Account) => act('block', company),
  'is deleted': ({ headers }: Account) => accounts.post('/delete', { password }, headers),
}

const each = Object.entries(ways)

/** A job with companies of its own. */
const scene = async (count: number) => {
  zip += 1
  const zipCodes = [{ zipCode: String(zip), county: 'Dallas', state: 'TX' }]
  const companies: Account[] = []
  while (companies.length < count) companies.push(await accounts.make('company', { zipCodes }))
  const plumber = await accounts.make('plumber')
  const jobId = await makeJob(app, plumber, { homeowner: { zipCode: String(zip) } })
  const [one, two, three] = companies
  if (!one) throw new Error('a scene has a company')
  /** How often the plumber was told, in the product and by letter. */
  const told = async () => {
    const list = (await calls.get('/api/notification/list', plumber)).json()
    const news = list.rows.filter(({ kind }: { kind: string }) => kind === 'jobRejectedByAll')
    const letters = await calls.letters('jobRejectedByAll', jobId)
    expect(letters).toHaveLength(news.length)
    return letters.length
  }
  const subjects = async () => (await accounts.letters(plumber.email)).map(({ subject }) => subject)
  const letterOf = async (subject: string) =>
    (await accounts.letters(plumber.email)).find((letter) => letter.subject === subject)
  return { jobId, plumber, one, two: two ?? one, three: three ?? one, told, subjects, letterOf }
}

const allowed = async (answer: Promise<{ statusCode: number }>) =>
  expect((await answer).statusCode).toBe(200)

test.each(each)(
  'the plumber is told when the last company that had not said no %s',
  async (_, go) => {
    const { jobId, one, two, told, subjects } = await scene(2)
    await allowed(calls.reject(one, jobId))
    expect(await told()).toBe(0)
    await allowed(go(two))
    expect(await told()).toBe(1)
    expect(await subjects()).toContain(`No company has taken job ${jobId} yet`)
  },
)

test.each(each)('where it %s first, a rejection by the other tells it', async (_, go) => {
  const { jobId, one, two, told } = await scene(2)
  await allowed(go(two))
  expect(await told()).toBe(0)
  await allowed(calls.reject(one, jobId))
  expect(await told()).toBe(1)
})

test.each(each)('while another can answer nobody is told that one %s', async (_, go) => {
  const { jobId, one, two, three, told } = await scene(3)
  await allowed(calls.reject(one, jobId))
  await allowed(go(two))
  expect(await told()).toBe(0)
  await allowed(go(three))
  expect(await told()).toBe(1)
})

test.each(each)('where the only company %s, nobody is said to have said no', async (_, go) => {
  const { jobId, one, told, subjects } = await scene(1)
  await allowed(go(one))
  expect(await told()).toBe(1)
  expect(await subjects()).toContain(`No company is left for job ${jobId}`)
})

test.each(each)('it is not told again where one that had said no %s', async (_, go) => {
  const { jobId, one, two, told } = await scene(2)
  await allowed(calls.reject(one, jobId))
  await allowed(calls.reject(two, jobId))
  expect(await told()).toBe(1)
  await allowed(go(two))
  await allowed(go(one))
  expect(await told()).toBe(1)
})

test('a company that is blocked for another reason went before; one let in again may go again', async () => {
  const { jobId, one, two, told } = await scene(2)
  await allowed(calls.reject(one, jobId))
  await allowed(act('block', two))
  await allowed(act('block', two))
  expect(await told()).toBe(1)
  await allowed(act('unblock', two))
  expect(await told()).toBe(1)
  await allowed(act('block', two))
  expect(await told()).toBe(2)
})

test('the open page of its plumber hears that nobody is left, and that the last one is let in again', async () => {
  const { jobId, one, two, plumber } = await scene(2)
  await allowed(calls.reject(one, jobId))
  const stream = await openEvents(app, plumber)
  await stream.until((text) => text.includes('"unread":0'))
  const heard = () => stream.events().filter(({ event }) => event === 'jobs').length
  const left = async () => (await calls.job(plumber, jobId)).json().companies_left
  for (const [what, expected] of [
    ['block', 0],
    ['unblock', 1],
  ] as const) {
    const before = heard()
    await allowed(act(what, two))
    expect(await stream.until(() => heard() > before)).toBe(true)
    expect(await left()).toBe(expected)
  }
  stream.leave()
})

test.each(each)(
  'of a job that is taken, over or withdrawn nothing is told when a company %s',
  async (_, go) => {
    const [taken, over, withdrawn] = [await scene(2), await scene(1), await scene(1)]
    await allowed(calls.accept(taken.one, taken.jobId))
    await allowed(calls.withdraw(withdrawn.plumber, withdrawn.jobId))
    await allowed(go(taken.two))
    await allowed(go(withdrawn.one))
    app.clock.forwardHours(73)
    await allowed(go(over.one))
    for (const { told } of [taken, over, withdrawn]) expect(await told()).toBe(0)
  },
)

test('after a lapse whose job nobody else could take, the lapse tells it', async () => {
  const { jobId, one, two, plumber, told, letterOf } = await scene(2)
  await allowed(calls.accept(one, jobId))
  await allowed(act('block', two))
  app.clock.forwardHours(25)
  await lapseAcceptances(app.context)
  expect(await told()).toBe(0)
  expect((await calls.job(plumber, jobId)).json()).toMatchObject({ status: 0, companies_left: 0 })
  const letter = await letterOf(`Job ${jobId} is open again`)
  expect(letter?.text).toContain('call a company you know')
  expect(letter?.text).not.toMatch(/turned it down|nothing to do/)
})

test('the job itself says to its plumber how many companies may answer still, and to them nothing', async () => {
  const { jobId, plumber, one, two, three } = await scene(3)
  const left = async () => (await calls.job(plumber, jobId)).json().companies_left
  expect(await left()).toBe(3)
  await allowed(calls.reject(one, jobId))
  await allowed(act('block', two))
  expect(await left()).toBe(1)
  expect((await calls.job(three, jobId)).json().companies_left).toBe(null)
  await allowed(calls.reject(three, jobId))
  expect(await left()).toBe(0)
  await allowed(calls.accept(one, jobId))
  expect(await left()).toBe(null)
})

test('of a rejection and a block at the same instant one tells it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { jobId, one, two, told } = await scene(2)
    await Promise.all([allowed(calls.reject(one, jobId)), allowed(act('block', two))])
    expect(await told()).toBe(1)
  }
})

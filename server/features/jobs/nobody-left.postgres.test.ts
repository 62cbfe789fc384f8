import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { job } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeJob, makePlumber } from '../../testing/factories.ts'
import { accountCalls, password } from '../accounts/testing/account-calls.ts'
import { lockWaits } from '../accounts/testing/lock-waits.ts'
import { operatorCalls } from '../operator/testing/operator-calls.ts'
import { jobCalls } from './testing/job-calls.ts'

let app: TestApp
let calls: ReturnType<typeof jobCalls>
let accounts: ReturnType<typeof accountCalls>
let operator: Awaited<ReturnType<typeof operatorCalls>>
let zip = 75301
beforeAll(async () => {
  app = await createTestApp()
  calls = jobCalls(app)
  accounts = accountCalls(app)
  operator = await operatorCalls(app)
})
afterAll(() => app.close())

type Account = Awaited<ReturnType<typeof accounts.make>>
type Act = (company: Account, jobId: number) => Promise<{ statusCode: number }>

const reject: Act = (company, jobId) => calls.reject(company, jobId)
const block: Act = ({ id }) =>
  operator.post('account/block', { role: 'company', id, reason: 'Under suspicion' })
const leave: Act = ({ headers }) => accounts.post('/delete', { password }, headers)

/** The last of two companies to answer and the one before; both act while somebody else has the job. */
test.each<[string, Act, Act]>([
  ['a rejection, then a block of the other', reject, block],
  ['a block, then a rejection by the other', block, reject],
  ['a rejection, then the other leaves', reject, leave],
  ['one leaves, then a rejection by the other', leave, reject],
])('%s, none of which sees the other’s end: told once', async (_, first, then) => {
  zip += 1
  const zipCodes = [{ zipCode: String(zip), county: 'Dallas', state: 'TX' }]
  const one = await accounts.make('company', { zipCodes })
  const two = await accounts.make('company', { zipCodes })
  const jobId = await makeJob(app, await makePlumber(app), { homeowner: { zipCode: String(zip) } })
  const begun = await whileHeld(jobId, [() => first(one, jobId), () => then(two, jobId)])
  expect(begun).toEqual([200, 200])
  expect(await calls.letters('jobRejectedByAll', jobId)).toHaveLength(1)
})

test.each<[string, Act, Act]>([
  ['rejects while it is being blocked', block, reject],
  ['is blocked while it is rejecting', reject, block],
])('the last company %s: told once', async (_, first, then) => {
  zip += 1
  const zipCodes = [{ zipCode: String(zip), county: 'Dallas', state: 'TX' }]
  const one = await accounts.make('company', { zipCodes })
  const two = await accounts.make('company', { zipCodes })
  const jobId = await makeJob(app, await makePlumber(app), { homeowner: { zipCode: String(zip) } })
  await calls.reject(one, jobId)
  await whileHeld(jobId, [() => first(two, jobId), () => then(two, jobId)])
  expect(await calls.letters('jobRejectedByAll', jobId)).toHaveLength(1)
})

/** Begins acts one after the other while a job is held; all of them wait for it. */
const whileHeld = async (jobId: number, acts: (() => ReturnType<Act>)[]) => {
  const begun: ReturnType<Act>[] = []
  await app.context.db.transaction(async (tx) => {
    await tx.select({ id: job.id }).from(job).where(eq(job.id, jobId)).for('no key update')
    for (const act of acts) {
      const answer = act()
      begun.push(answer)
      await Promise.race([lockWaits(app, begun.length), answer])
    }
  })
  return (await Promise.all(begun)).map(({ statusCode }) => statusCode)
}

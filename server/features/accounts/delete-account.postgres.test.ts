import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeowner, job, notification, plumber } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeHomeowner, makeJob, makePlumber } from '../../testing/factories.ts'
import { takeJob } from '../jobs/queries/answer-offer.ts'
import { notify } from '../notifications/index.ts'
import { accountCalls, password } from './testing/account-calls.ts'
import { lockWaits } from './testing/lock-waits.ts'

let app: TestApp
let calls: ReturnType<typeof accountCalls>
beforeAll(async () => {
  app = await createTestApp()
  calls = accountCalls(app)
})
afterAll(() => app.close())

test('a homeowner sent in while the account is deleted does not outlive it', async () => {
  const { id, headers } = await calls.make('plumber')
  await makeHomeowner(app, id)
  const jobId = await makeJob(app, await makePlumber(app))
  await app.context.db.transaction((tx) =>
    notify(app.context, tx, new Date(), [
      { kind: 'jobReached', role: 'plumber', accountId: id, jobId },
    ]),
  )
  const payload = {
    ...{ plumber_id: id, name: 'Ruth', last_name: 'Ellison', address: '44 Live Oak Ln' },
    ...{ city: 'Austin', state: 'TX', zip_code: '78704', request_key: crypto.randomUUID() },
  }
  const create = () =>
    app.inject({ method: 'POST', url: '/api/homeowner/create', headers, payload })
  const own = eq(homeowner.plumberId, id)
  const begun: ReturnType<typeof create>[] = []
  await app.context.db.transaction(async (tx) => {
    // The deletion has taken the account by then, and waits for this row.
    const theirs = and(eq(notification.role, 'plumber'), eq(notification.accountId, id))
    expect(await tx.select().from(notification).where(theirs).for('update')).toHaveLength(1)
    begun.push(calls.post('/delete', { password }, headers))
    await lockWaits(app, 1)
    begun.push(create())
    await lockWaits(app, 2)
  })
  const [gone, made] = await Promise.all(begun)
  expect(gone?.statusCode).toBe(200)
  await app.context.tasks.drain()
  expect(await app.context.db.select().from(homeowner).where(own)).toEqual([])
  expect(made?.statusCode).toBe(401)
  expect(made?.json()).toMatchObject({ code: 'unauthenticated' })
})

test('a plumber does not leave a job that a company takes at that moment', async () => {
  const owner = await calls.make('plumber', { stripeAccountId: 'acct_leaving' })
  const winner = await calls.make('company')
  const jobId = await makeJob(app, owner)
  const now = app.context.clock()
  const payUntil = new Date(now.getTime() + 86_400_000)
  const begun: ReturnType<typeof calls.post>[] = []
  await app.context.db.transaction(async (tx) => {
    expect(await takeJob(tx, { jobId, companyId: winner.id, now, payUntil })).toBeDefined()
    begun.push(calls.post('/delete', { password }, owner.headers))
    await lockWaits(app, 1)
  })
  const [refused] = await Promise.all(begun)
  expect(refused?.statusCode).toBe(409)
  expect(refused?.json()).toMatchObject({ code: 'account_busy' })
  const [left] = await app.context.db.select().from(job).where(eq(job.id, jobId))
  expect(left).toMatchObject({ status: 1, companyId: winner.id })
  const [kept] = await app.context.db.select().from(plumber).where(eq(plumber.id, owner.id))
  expect(kept).toMatchObject({
    email: owner.email,
    stripeAccountId: 'acct_leaving',
    deletedAt: null,
  })
})

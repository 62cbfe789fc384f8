import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/rules/limits.ts'
import { hashPassword } from '../../lib/password.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import {
  jobBody,
  makeCompany,
  makeHomeowner,
  makeJob,
  makePlumber,
} from '../../testing/factories.ts'
import { lettersTo } from '../../testing/letters-to.ts'
import { moneyCalls } from '../payments/testing/money-calls.ts'
import { operatorCalls } from './testing/operator-calls.ts'

let app: TestApp
let money: ReturnType<typeof moneyCalls>
let calls: Awaited<ReturnType<typeof operatorCalls>>
beforeAll(async () => {
  app = await createTestApp()
  money = moneyCalls(app)
  calls = await operatorCalls(app)
})
afterAll(() => app.close())

const reason = 'They asked for it by phone'

/** The newest lines of one act about one thing: their reasons and how each ended. */
const lines = async (act: string, subject: string | number) =>
  (await calls.audit({ act, subject })).map((line) => [line.reason, line.facts.state])

test('a payment link is replaced: the old one takes no money, the new one does', async () => {
  const { company, jobId } = await money.wonJob()
  const old = await money.linkUrl(company, jobId)
  const answer = await calls.post('job/reissue-link', { job_id: jobId, reason })
  const { link } = answer.json()
  expect(link).not.toBe(old)
  expect(await money.linkUrl(company, jobId)).toBe(link)
  expect((await calls.job(jobId)).payments).toMatchObject([{ status: 'open', link }])
  await money.pay(old)
  await money.settled()
  expect((await money.job(company, jobId)).payment_status).toBe('due')
  await money.pay(link)
  await money.settled()
  expect((await money.job(company, jobId)).payment_status).toBe('paid')
  const again = await calls.post('job/reissue-link', { job_id: jobId, reason })
  expect(again.json()).toMatchObject({ code: 'already_paid' })
  expect(await lines('link_reissued', jobId)).toEqual([
    ...[
      [reason, 'failed'],
      [reason, 'begun'],
      [reason, 'done'],
      [reason, 'begun'],
    ],
  ])
})

test('a payment is given back in part and whole; more than is left is refused, and all of it is recorded', async () => {
  const { company, jobId } = await money.wonJob()
  await money.pay(await money.linkUrl(company, jobId))
  await money.settled()
  const { refundable } = await calls.job(jobId)
  const refund = (over: object) => calls.post('job/refund', { job_id: jobId, reason, ...over })
  expect((await refund({ reason: '' })).statusCode).toBe(422)
  expect((await refund({ amount: '100' })).json()).toEqual({ refunded: 10_000 })
  expect((await calls.job(jobId)).refundable).toBe(refundable - 10_000)
  expect((await refund({ amount: '150000' })).json()).toMatchObject({ code: 'refund_mismatch' })
  expect((await refund({ amount: '200000.01' })).statusCode).toBe(422)
  expect((await refund({})).json()).toEqual({ refunded: refundable - 10_000 })
  await money.settled()
  expect((await money.job(company, jobId)).payment_status).toBe('refunded')
  expect((await lines('refunded', jobId)).map(([, state]) => state)).toEqual([
    ...['done', 'begun', 'failed', 'begun', 'done', 'begun'],
  ])
  const { ledger } = await calls.job(jobId)
  expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
})

test('a payment in dispute waits for a person until the bank has decided', async () => {
  const { company, jobId } = await money.wonJob()
  await money.pay(await money.linkUrl(company, jobId))
  await money.settled()
  const waiting = async () => {
    await money.settled()
    return (await calls.read('overview')).disputed_payments
  }
  expect(await waiting()).toBe(0)
  const { charge } = await money.paymentOf(jobId)
  await money.order(`/charges/${charge}/dispute`)
  expect(await waiting()).toBe(1)
  const listed = await calls.ids('jobs', { payment_status: 'disputed' })
  expect(listed).toEqual([jobId])
  const [dispute] = (await app.context.payments.charge(charge)).disputes
  await money.order(`/disputes/${dispute?.id}`, { outcome: 'won' })
  expect(await waiting()).toBe(0)
})

const signIn = (role: 'plumber' | 'company', email: string, password: string) =>
  app.inject({ method: 'POST', url: `/${role}/login`, payload: { email, password } })

const block = (role: string, id: number) => calls.post('account/block', { role, id, reason })
const unblock = (role: string, id: number) => calls.post('account/unblock', { role, id, reason })

test('a blocked company is signed out, offered nothing and cannot accept, until it is let in again', async () => {
  const passwordHash = await hashPassword('correct horse')
  const plumber = await makePlumber(app)
  const company = await makeCompany(app, { passwordHash })
  const before = await makeJob(app, plumber)
  expect((await block('company', company.id)).json()).toEqual({ success: true })
  const accept = () =>
    money.post('/api/job/accept', company, { job_id: before, company_id: company.id })
  expect((await accept()).statusCode).toBe(401)
  const known = await calls.account('company', company.id)
  expect(known).toMatchObject({ blocked_reason: reason, sessions: 0 })
  expect(known.blocked_at).not.toBeNull()

  const wrong = (await signIn('company', company.email, 'wrong horse')).json()
  const right = (await signIn('company', company.email, 'correct horse')).json()
  expect(wrong.title).toBe('Login failed')
  expect(wrong).not.toHaveProperty('code')
  expect(right).toMatchObject({ code: 'account_blocked', title: 'Your account is blocked' })
  expect(right.message).toContain(app.context.config.supportEmail)
  expect(right).not.toHaveProperty('id')

  const during = await makeJob(app, plumber)
  const offered = async (jobId: number) =>
    (await calls.job(jobId)).offers.map((offer) => offer.company.id)
  expect(await offered(before)).toContain(company.id)
  expect(await offered(during)).not.toContain(company.id)

  expect((await unblock('company', company.id)).json()).toEqual({ success: true })
  expect(await offered(during)).toContain(company.id)
  expect((await signIn('company', company.email, 'correct horse')).json()).toHaveProperty('id')
  expect((await unblock('company', company.id)).statusCode).toBe(404)
  expect(await lines('blocked', company.id)).toEqual([[reason, undefined]])
  expect(await lines('unblocked', company.id)).toEqual([[reason, undefined]])
})

test('a block that is asked for again, as its answer was lost, stands once in the log; another reason or operator is a line of its own', async () => {
  const { id } = await makeCompany(app)
  const payload = { role: 'company', id, reason }
  for (const _ of ['once', 'again'])
    expect((await block('company', id)).json()).toEqual({ success: true })
  expect(await lines('blocked', id)).toHaveLength(1)
  const since = (await calls.account('company', id)).blocked_at
  app.clock.forwardHours(1)

  const more = { ...payload, reason: 'They asked for more' }
  expect((await calls.post('account/block', more)).json()).toEqual({ success: true })
  expect(await calls.account('company', id)).toMatchObject({
    ...{ blocked_at: since, blocked_reason: more.reason },
  })
  const colleague = await operatorCalls(app)
  expect((await colleague.post('account/block', more)).json()).toEqual({ success: true })
  expect(await lines('blocked', id)).toHaveLength(3)

  await unblock('company', id)
  expect((await colleague.post('account/block', more)).json()).toEqual({ success: true })
  expect((await calls.account('company', id)).blocked_at).not.toBeNull()
  expect(await lines('blocked', id)).toHaveLength(4)
})

test('a blocked plumber sends nothing in, also with a request under way', async () => {
  const plumber = await makePlumber(app)
  const house = await makeHomeowner(app, plumber.id)
  const payload = jobBody(plumber.id, house.id)
  const send = () => money.post('/api/job/create', plumber, payload)
  await Promise.all([block('plumber', plumber.id), send()])
  expect((await send()).statusCode).toBe(401)
  expect((await calls.account('plumber', plumber.id)).blocked_reason).toBe(reason)
  expect((await block('plumber', 987_654)).statusCode).toBe(404)
})

test('a letter is listed with what became of it, and sent once more', async () => {
  const plumber = await makePlumber(app)
  const company = await makeCompany(app)
  const refusing = await makeCompany(app, { unwantedLetters: ['newJob'] })
  const jobId = await makeJob(app, plumber)
  const ofCompany = async (id: number) => (await calls.account('company', id)).letters
  expect(await ofCompany(company.id)).toMatchObject([
    { letter: 'newJob', job_id: jobId, state: 'waiting', sent_at: null },
  ])
  await app.context.tasks.drain()
  const [letter] = await ofCompany(company.id)
  expect(letter?.state).toBe('sent')
  expect(await ofCompany(refusing.id)).toMatchObject([{ state: 'dropped' }])
  const { letters } = await calls.job(jobId)
  expect(letters.map(({ account_id }) => account_id)).toEqual(
    expect.arrayContaining([company.id, refusing.id]),
  )

  const resend = (id: string | undefined) => calls.post('letter/resend', { id, reason })
  expect((await resend(letter?.id)).json()).toEqual({ success: true })
  await app.context.tasks.drain()
  const sent = await lettersTo(app, company.email)
  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2)
  expect(await ofCompany(company.id)).toHaveLength(2)
  expect(await lines('letter_resent', company.id)).toEqual([[reason, undefined]])
  const { acts } = await calls.job(jobId)
  expect(acts).toMatchObject([{ act: 'letter_resent', reason, facts: { letter: 'newJob' } }])
  const inOneWindow = { id: letter?.id, reason, request_key: crypto.randomUUID() }
  for (const _ of ['once', 'again, as the answer was lost']) {
    expect((await calls.post('letter/resend', inOneWindow)).json()).toEqual({ success: true })
    await app.context.tasks.drain()
  }
  expect(await lettersTo(app, company.email)).toHaveLength(3)
  expect(await lines('letter_resent', company.id)).toHaveLength(2)
  expect((await calls.job(await makeJob(app, plumber))).acts).toEqual([])
  expect((await resend(crypto.randomUUID())).statusCode).toBe(404)
})

/** A letter to a company that no mail server took. */
const failedLetter = async () => {
  const company = await makeCompany(app, { name: 'Larkspur Drying' })
  const jobId = await makeJob(app, await makePlumber(app))
  await app.context.database.sql(
    `update pgboss.job set state = 'failed' where name = 'sendLetter' and id in
       (select id from letter where role = 'company' and account_id = ${company.id})`,
  )
  const failed = () => calls.read('letters', { page_size: 5 })
  const figure = async () => (await calls.read('overview')).failed_letters
  return { company, jobId, failed, figure }
}

test('a letter that failed is listed until it is sent again', async () => {
  const { company, jobId, failed, figure } = await failedLetter()
  const { rows, total } = await failed()
  expect(rows).toMatchObject([
    {
      ...{ letter: 'newJob', job_id: jobId, role: 'company', account_id: company.id },
      ...{ account_name: 'Larkspur Drying', state: 'failed' },
    },
  ])
  expect([total, await figure()]).toEqual([1, 1])
  const resend = () => calls.post('letter/resend', { id: rows[0].id, reason })
  const answers = await Promise.all([resend(), resend()])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect((await resend()).json()).toMatchObject({ code: 'letter_on_its_way' })
  expect(await lines('letter_resent', company.id)).toHaveLength(1)
  expect(await failed()).toMatchObject({ rows: [], total: 0 })
  expect(await figure()).toBe(0)
  const states = (await calls.account('company', company.id)).letters.map(({ state }) => state)
  expect(states.toSorted()).toEqual(['dropped', 'waiting'])
})

test('a failed letter whose mailbox is gone is put away, and stays failed', async () => {
  const { company, failed, figure } = await failedLetter()
  const { rows } = await failed()
  const putAway = () => calls.post('letter/put-away', { id: rows[0].id, reason })
  expect((await putAway()).json()).toEqual({ success: true })
  expect(await failed()).toMatchObject({ rows: [], total: 0 })
  expect(await figure()).toBe(0)
  expect((await calls.account('company', company.id)).letters).toMatchObject([{ state: 'failed' }])
  expect(await lines('letter_put_away', company.id)).toEqual([[reason, undefined]])
  expect((await putAway()).statusCode).toBe(404)
})

test('parked events and differences are listed, tried again and looked for', async () => {
  await app.context.database.script(
    `insert into provider_event (id, kind, detail, parked_at, attempts, last_error)
     values ('evt_parked', 'charge.updated', '{"fact":{"kind":"none"}}', now(), 9, 'odd');
     insert into ledger_difference (object_id, kind, ours_cents, theirs_cents, first_seen_at, last_seen_at)
     values ('ch_odd', 'amount', 100, 90, now(), now())`,
  )
  expect(await calls.read('overview')).toMatchObject({ parked_events: 1, differences: 1 })
  expect(await calls.read('events')).toMatchObject([{ id: 'evt_parked', tries: 9, error: 'odd' }])
  expect(await calls.read('differences')).toMatchObject([
    { object_id: 'ch_odd', ours: 100, theirs: 90 },
  ])
  const ids = ['evt_parked', 'evt_unknown']
  const retried = await calls.post('events/retry', { ids, reason })
  expect(retried.json()).toEqual({ retried: ['evt_parked'] })
  const again = await calls.post('events/retry', { ids, reason })
  expect([again.statusCode, again.json().code]).toEqual([404, 'not_found'])
  await app.context.tasks.drain()
  expect(await calls.read('events')).toEqual([])
  expect(await lines('events_retried', 'evt_parked')).toEqual([[reason, undefined]])

  const looked = await calls.post('reconcile', { reason })
  expect(looked.statusCode).toBe(200)
  const states = (await calls.audit({ act: 'reconciled' })).map(({ facts }) => facts.state)
  expect(states).toEqual(['done', 'begun'])
})

test('an event that fails again once it is retried waits for nobody, and is told as one that fails until it is applied', async () => {
  await app.context.database.script(
    `insert into provider_event (id, kind, detail, parked_at, attempts, last_error)
     values ('evt_failing', 'charge.updated', '{"fact":{"kind":"charge","chargeId":"ch_none"}}', now(), 9, 'odd')`,
  )
  const standing = async () => {
    const { parked_events: parked, failing_events: failing } = await calls.read('overview')
    return { parked, failing }
  }
  expect(await standing()).toEqual({ parked: 1, failing: 0 })
  await calls.post('events/retry', { ids: ['evt_failing'], reason })
  expect(await standing()).toEqual({ parked: 0, failing: 1 })
  await app.context.tasks.drain()
  expect(await standing()).toEqual({ parked: 0, failing: 1 })
  await app.context.database.script(
    `update provider_event set detail = '{"fact":{"kind":"none"}}' where id = 'evt_failing';
     update pgboss.job set start_after = now() - interval '1 second'
     where name = 'applyProviderEvent' and state < 'active'`,
  )
  await app.context.tasks.drain()
  expect(await standing()).toEqual({ parked: 0, failing: 0 })
})

test('of more parked events than are listed the oldest are, and can all be tried again by one call; the command says how many more there are', async () => {
  await app.context.database.script(
    `insert into provider_event (id, kind, detail, received_at, parked_at, attempts)
     select 'evt_' || n, 'charge.updated', '{"fact":{"kind":"none"}}',
       now() - n * interval '1 second', now(), 9
     from generate_series(1, ${limits.parkedEventsListed + 1}) n`,
  )
  const listed = async (): Promise<string[]> =>
    (await calls.read('events')).map(({ id }: { id: string }) => id)
  const ids = await listed()
  expect(ids).toHaveLength(limits.parkedEventsListed)
  expect(ids).not.toContain('evt_1')
  expect(await calls.read('overview')).toMatchObject({ parked_events: ids.length + 1 })
  const commanded = await app.inject({
    method: 'POST',
    url: '/operator',
    headers: { authorization: `Bearer ${app.context.operatorToken}` },
    payload: { command: 'events', given: [] },
  })
  expect(commanded.json()).toMatchObject({
    answer: { events: ids.map((id) => ({ id })), more: 1 },
  })
  const { retried } = (await calls.post('events/retry', { ids, reason })).json()
  expect(retried.toSorted()).toEqual(ids.toSorted())
  await app.context.tasks.drain()
  expect(await listed()).toEqual(['evt_1'])
})

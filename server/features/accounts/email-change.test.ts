import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/endpoint.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makePasswordResetLink, markEmailConfirmed } from '../auth/index.ts'
import { openEvents } from '../live/testing/open-events.ts'
import { operatorCalls } from '../operator/testing/operator-calls.ts'
import { accountCalls, password } from './testing/account-calls.ts'

let app: TestApp
let calls: ReturnType<typeof accountCalls>
let operator: Awaited<ReturnType<typeof operatorCalls>>
beforeAll(async () => {
  app = await createTestApp()
  calls = accountCalls(app)
  operator = await operatorCalls(app)
})
afterAll(() => app.close())

type Account = Awaited<ReturnType<typeof calls.make>>

const ask = (account: Account, email: string, given = password) =>
  calls.post('/email', { password: given, email }, account.headers)
const follow = (token: string) => calls.post('/email/confirm', { token })
const oldLink = ({ email }: Account) => calls.linkToken(email, 'confirm-email-change')
const newLink = (email: string) => calls.linkToken(email, 'confirm-email-change')
const withdraw = async (headers: Account['headers']) =>
  (await app.inject({ method: 'DELETE', url: '/api/account/email', headers })).json()
const emailOf = async ({ headers }: Account) => (await calls.get('', headers)).json().email

/** One whose address was confirmed: it has a say. */
const confirmed = (role: Role) => calls.make(role, { emailConfirmedAt: new Date() })

let counter = 0
const fresh = () => {
  counter += 1
  return `moved${counter}@change.example`
}

test.each<Role>(['plumber', 'company'])(
  'a %s moves to another address once both have agreed',
  async (role) => {
    const account = await confirmed(role)
    const wanted = fresh()
    const asked = await ask(account, wanted.toUpperCase())
    expect(asked.json()).toMatchObject({
      email: wanted,
      old_confirmed: false,
      new_confirmed: false,
    })
    const life = Date.parse(asked.json().expires_at) - app.clock.now().getTime()
    expect(Math.round(life / 3_600_000)).toBe(24)

    const first = await follow(await newLink(wanted))
    expect(first.json()).toEqual({ role, id: account.id, changed: false, waiting_for: 'old' })
    const waiting = (await calls.get('', account.headers)).json()
    expect(waiting.email).toBe(account.email)
    expect(waiting.email_change).toMatchObject({ old_confirmed: false, new_confirmed: true })

    const reset = await makePasswordResetLink(app.context, { role, accountId: account.id })
    const second = await follow(await oldLink(account))
    expect(second.json()).toEqual({ role, id: account.id, changed: true, waiting_for: null })
    const moved = (await calls.get('', account.headers)).json()
    expect(moved).toMatchObject({ email: wanted, email_confirmed: true, email_change: null })
    expect((await calls.signIn(role, account.email)).json()).not.toHaveProperty('id')
    expect((await calls.signIn(role, wanted)).json()).toHaveProperty('id')
    const old = await app.inject({
      method: 'POST',
      url: `/${role}/reset-password`,
      payload: { [`token${role}`]: reset.split('/').at(-1), newPassword: 'another horse' },
    })
    expect(old.json().code).toBe('reset_token_invalid')
  },
)

test('both links in parallel make the change once', async () => {
  const account = await confirmed('plumber')
  const wanted = fresh()
  await ask(account, wanted)
  const links = [await oldLink(account), await newLink(wanted)]
  const answers = await Promise.all(links.map(follow))
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200])
  expect(answers.map((answer) => answer.json().changed).sort()).toEqual([false, true])
  expect(await emailOf(account)).toBe(wanted)
  for (const link of links) expect((await follow(link)).json().code).toBe('link_invalid')
})

test('one link alone, followed as often as one likes, changes nothing', async () => {
  const account = await confirmed('company')
  const wanted = fresh()
  await ask(account, wanted)
  const link = await newLink(wanted)
  const answers = await Promise.all([follow(link), follow(link)])
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400])
  expect(await emailOf(account)).toBe(account.email)
})

test('an address that is taken is told only to who has both links, at the end', async () => {
  const other = await confirmed('plumber')
  const account = await confirmed('plumber')
  const free = await ask(account, fresh())
  const taken = await ask(account, other.email)
  expect(taken.statusCode).toBe(free.statusCode)
  expect(Object.keys(taken.json())).toEqual(Object.keys(free.json()))
  expect((await follow(await oldLink(account))).json().waiting_for).toBe('new')
  const last = await follow(await newLink(other.email))
  expect(last.statusCode).toBe(409)
  expect(last.json().code).toBe('email_in_use')
  expect(await emailOf(account)).toBe(account.email)
  expect(await emailOf(other)).toBe(other.email)
})

test('two accounts that move to one address at once: one gets it', async () => {
  const accounts = [await confirmed('plumber'), await confirmed('plumber')]
  const wanted = fresh()
  const last: string[] = []
  for (const account of accounts) {
    await ask(account, wanted)
    await follow(await oldLink(account))
    last.push(await newLink(wanted))
  }
  const answers = await Promise.all(last.map(follow))
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
})

test('an address that was never confirmed has no say: the new one alone makes the change', async () => {
  const account = await calls.make('plumber')
  const wanted = fresh()
  expect((await ask(account, wanted)).json()).toMatchObject({ old_needed: false })
  const first = await follow(await newLink(wanted))
  expect(first.json()).toEqual({
    role: 'plumber',
    id: account.id,
    changed: true,
    waiting_for: null,
  })
  const moved = (await calls.get('', account.headers)).json()
  expect(moved).toMatchObject({ email: wanted, email_confirmed: true, email_change: null })
})

test('nor does it make the change, and it has a say once it is confirmed', async () => {
  const account = await calls.make('company')
  const wanted = fresh()
  await ask(account, wanted)
  const old = await follow(await oldLink(account))
  expect(old.json()).toMatchObject({ changed: false, waiting_for: 'new' })
  expect(await emailOf(account)).toBe(account.email)

  const other = fresh()
  await ask(account, other)
  const { id, role } = account
  await app.context.db.transaction((tx) => markEmailConfirmed(tx, role, id, app.clock.now()))
  expect((await follow(await newLink(other))).json()).toMatchObject({ waiting_for: 'old' })
  const { email_change } = (await calls.get('', account.headers)).json()
  expect(email_change).toMatchObject({ old_needed: true, new_confirmed: true })
})

test('the letter to the old address stops it, as does the account itself', async () => {
  const account = await confirmed('company')
  const wanted = fresh()
  await ask(account, wanted)
  const link = await newLink(wanted)
  const stop = await calls.linkToken(account.email, 'cancel-email-change')
  expect((await calls.post('/email/cancel', { token: stop })).json()).toEqual({
    role: 'company',
    id: account.id,
  })
  const again = await calls.post('/email/cancel', { token: stop })
  expect(again.json().code).toBe('link_invalid')
  expect((await follow(link)).json().code).toBe('link_invalid')

  await ask(account, wanted)
  const second = await newLink(wanted)
  const { headers } = account
  expect(await withdraw(headers)).toEqual({ success: true, stopped: true })
  expect((await calls.get('', headers)).json().email_change).toBeNull()
  expect((await follow(second)).json().code).toBe('link_invalid')
})

test('who stops a change that has happened already is not told that it was stopped', async () => {
  const account = await confirmed('plumber')
  const wanted = fresh()
  await ask(account, wanted)
  await follow(await oldLink(account))
  await follow(await newLink(wanted))
  expect(await withdraw(account.headers)).toEqual({ success: true, stopped: false })
  expect(await emailOf(account)).toBe(wanted)
})

const pass = ({ role, id }: Account, seen: { email?: string } = {}) =>
  operator.post('account/pass-old-email', {
    ...{ role, id, reason: 'Called back, knows the last job' },
    ...seen,
  })

test('an operator agrees for an old address that nobody reads; the new one has to agree after that', async () => {
  const account = await confirmed('plumber')
  const wanted = fresh()
  await ask(account, wanted)
  const early = await newLink(wanted)
  await follow(early)
  const own = await oldLink(account)
  app.clock.forwardHours(20)
  const { token_access: token } = (await calls.signIn('plumber', account.email)).json()
  const screen = await openEvents(app, { token })
  expect((await pass(account)).statusCode).toBe(200)
  expect(await screen.until((text) => text.includes('event: account'))).toBe(true)
  screen.leave()

  expect((await follow(own)).json().code).toBe('link_invalid')
  const { email_change } = await operator.account('plumber', account.id)
  expect(email_change).toMatchObject({ email: wanted, old_confirmed: true, new_confirmed: false })
  const [told] = await calls.letters(account.email)
  expect(told?.text).toContain('Support has agreed in its place')
  expect(told?.text).not.toContain('confirm-email-change')
  app.clock.forwardHours(20)
  const last = await follow(await newLink(wanted))
  expect(last.json()).toEqual({ role: 'plumber', id: account.id, changed: true, waiting_for: null })
  expect(await emailOf(account)).toBe(wanted)
  app.clock.forwardHours(-40)
  expect(await operator.audit({ act: 'old_email_passed' })).toMatchObject([
    { subject: { kind: 'plumber', id: String(account.id) }, reason: expect.any(String) },
  ])
})

test('an operator agrees to the address that was named to them, not to another one that waits by then', async () => {
  const account = await confirmed('company')
  const [told, other] = [fresh(), fresh()]
  await ask(account, told)
  const change = async () => (await operator.account('company', account.id)).email_change
  const seen = await change()
  expect(seen?.email).toBe(told)
  await ask(account, other)
  const answer = await pass(account, { email: seen?.email })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  expect(await change()).toMatchObject({ email: other, old_confirmed: false })
  expect((await pass(account, { email: other })).statusCode).toBe(200)
  expect(await change()).toMatchObject({ email: other, old_confirmed: true })
})

test.each<Role>(['plumber', 'company'])(
  'a password of a %s chosen by letter ends a change that somebody with the old one has begun',
  async (role) => {
    const account = await calls.make(role)
    const wanted = fresh()
    await ask(account, wanted)
    const link = await newLink(wanted)
    const reset = await makePasswordResetLink(app.context, { role, accountId: account.id })
    const chosen = await app.inject({
      method: 'POST',
      url: `/${role}/reset-password`,
      payload: { [`token${role}`]: reset.split('/').pop(), newPassword: 'new horse' },
    })
    expect(chosen.statusCode).toBe(200)
    expect((await follow(link)).json().code).toBe('link_invalid')
    const own = await calls.signIn(role, account.email, 'new horse')
    expect(own.json()).toHaveProperty('id', account.id)
    const other = await calls.signIn(role, wanted, 'new horse')
    expect(other.json()).not.toHaveProperty('id')
  },
)

test('the old address still stops what an operator agreed to in its place', async () => {
  const account = await confirmed('company')
  const wanted = fresh()
  await ask(account, wanted)
  await pass(account)
  const link = await newLink(wanted)
  const stop = await calls.linkToken(account.email, 'cancel-email-change')
  expect((await calls.post('/email/cancel', { token: stop })).json()).toEqual({
    role: 'company',
    id: account.id,
  })
  expect((await follow(link)).json().code).toBe('link_invalid')
  expect(await emailOf(account)).toBe(account.email)
})

test('an operator cannot agree where nothing waits for the old address', async () => {
  const moving = await confirmed('plumber')
  expect((await pass(moving)).statusCode).toBe(404)
  await ask(moving, fresh())
  await pass(moving)
  expect((await pass(moving)).statusCode).toBe(404)
  const late = await confirmed('plumber')
  await ask(late, fresh())
  app.clock.forwardHours(25)
  expect((await pass(late)).statusCode).toBe(404)
  app.clock.forwardHours(-25)
  const silent = await calls.make('company')
  await ask(silent, fresh())
  expect((await pass(silent)).statusCode).toBe(404)
  expect((await calls.get('', silent.headers)).json().email_change).toMatchObject({
    old_needed: false,
    old_confirmed: false,
  })
})

test('a newer wish ends the earlier one, and all end after a day', async () => {
  const account = await confirmed('plumber')
  const [first, second] = [fresh(), fresh()]
  await ask(account, first)
  const earlier = await newLink(first)
  await ask(account, second)
  expect((await follow(earlier)).json().code).toBe('link_invalid')
  const links = [await newLink(second), await oldLink(account)]
  const stop = await calls.linkToken(account.email, 'cancel-email-change')
  app.clock.forwardHours(25)
  const late = await Promise.all(links.map(follow))
  const cancel = await calls.post('/email/cancel', { token: stop })
  app.clock.forwardHours(-25)
  for (const answer of [...late, cancel]) expect(answer.json().code).toBe('link_invalid')
})

test('the password has to be right and the address another one', async () => {
  const account = await confirmed('plumber')
  const wrong = await ask(account, fresh(), 'wrong horse')
  expect(wrong.statusCode).toBe(422)
  expect(wrong.json().fields).toEqual([{ path: 'password', error: 'password_wrong' }])
  const same = await ask(account, account.email)
  expect(same.json().fields).toEqual([{ path: 'email', error: 'email_same' }])
  const none = await ask(account, 'nowhere')
  expect(none.json().fields).toEqual([{ path: 'email', error: 'email' }])
  expect(await calls.letters(account.email)).toEqual([])
})

test('many wishes are slowed down, so that nobody is buried in letters', async () => {
  const account = await confirmed('plumber')
  const statuses = []
  for (let count = 0; count < 6; count += 1) statuses.push((await ask(account, fresh())).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

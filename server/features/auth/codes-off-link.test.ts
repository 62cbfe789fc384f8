import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { password } from '../accounts/testing/account-calls.ts'
import { type CodesCalls, codesCalls } from '../accounts/testing/codes-calls.ts'
import { operatorCalls } from '../operator/testing/operator-calls.ts'

let app: TestApp
let calls: CodesCalls['calls']
let codeOf: CodesCalls['codeOf']
let nextStep: CodesCalls['nextStep']
let start: CodesCalls['start']
let confirm: CodesCalls['confirm']
let off: CodesCalls['off']
let enter: CodesCalls['enter']
let tokenFor: CodesCalls['tokenFor']
let enrolled: CodesCalls['enrolled']
beforeAll(async () => {
  app = await createTestApp()
  ;({ calls, codeOf, nextStep, start, confirm, off, enter, tokenFor, enrolled } = codesCalls(app))
})
afterAll(() => app.close())

type Account = Awaited<ReturnType<CodesCalls['calls']['make']>>

test('whoever has lost phone and recovery codes is sent a link by an operator, on record', async () => {
  const operator = await operatorCalls(app)
  const { account, secret } = await enrolled('company')
  const { role, id, email, headers } = account
  const send = () =>
    operator.post('account/send-codes-off', { role, id, reason: 'Phone in the flood, called back' })
  const link = () => calls.linkToken(email, 'turn-off-codes')
  const follow = (token: string) => calls.post('/second-factor/off-by-link', { token })
  expect((await send()).statusCode).toBe(200)
  const late = await link()
  expect((await operator.account(role, id)).two_factor).toBe(true)
  app.clock.forwardHours(25)
  expect((await follow(late)).json().code).toBe('link_invalid')
  app.clock.forwardHours(-25)

  await send()
  const waiting = await tokenFor(account)
  const token = await link()
  const answers = await Promise.all([follow(token), follow(token)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  expect(answers.map((answer) => answer.json())).toContainEqual({ role, id })
  expect((await follow(late)).json().code).toBe('link_invalid')
  expect((await calls.get('', headers)).statusCode).toBe(401)
  expect((await enter(waiting, codeOf(secret))).json().code).toBe('sign_in_expired')
  expect((await calls.signIn(role, email)).json()).toHaveProperty('id', id)
  expect((await operator.account(role, id)).two_factor).toBe(false)
  const told = (await calls.letters(email)).map(({ subject }) => subject)
  expect(told).toContain('Your login codes were turned off')
  expect((await send()).statusCode).toBe(404)
  const lines = await operator.audit({ act: 'codes_off_sent' })
  expect(lines.map(({ subject }) => subject?.id)).toEqual([String(id), String(id)])
})

test('a link against codes ends with the codes it was sent for', async () => {
  const operator = await operatorCalls(app)
  const { account, secret } = await enrolled()
  const { role, id, email } = account
  await operator.post('account/send-codes-off', { role, id, reason: 'Phone lost, called back' })
  const link = await calls.linkToken(email, 'turn-off-codes')
  expect((await off(account, codeOf(secret))).statusCode).toBe(200)
  const again = (await start(account)).json()
  nextStep()
  await confirm(account, codeOf(again.secret))
  expect((await calls.post('/second-factor/off-by-link', { token: link })).json().code).toBe(
    'link_invalid',
  )
  expect((await calls.get('', account.headers)).json().two_factor).toBe(true)
})

/** What whoever has come into the mailbox may do, and what its owner does against them. */
const endings: [string, (account: Account) => Promise<unknown>][] = [
  [
    'a password chosen by letter',
    async ({ role, email }) => {
      const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
      await post(`/${role}/forgot-password`, { email })
      const token = await calls.linkToken(email, 'reset-password')
      return post(`/${role}/reset-password`, { [`token${role}`]: token, newPassword: 'new horse' })
    },
  ],
  [
    'another password',
    ({ headers }) =>
      calls.post('/password', { current_password: password, new_password: 'new horse' }, headers),
  ],
  [
    'another address',
    async ({ email, headers }) => {
      const next = `next.${email}`
      await calls.post('/email', { password, email: next }, headers)
      const token = await calls.linkToken(next, 'confirm-email-change')
      return calls.post('/email/confirm', { token })
    },
  ],
]

test.each(endings)('a link against codes ends with %s', async (_what, act) => {
  const operator = await operatorCalls(app)
  const { account } = await enrolled()
  const { role, id, email } = account
  await operator.post('account/send-codes-off', { role, id, reason: 'Phone lost, called back' })
  const link = await calls.linkToken(email, 'turn-off-codes')
  expect(await act(account)).toMatchObject({ statusCode: 200 })
  const followed = await calls.post('/second-factor/off-by-link', { token: link })
  expect(followed.json().code).toBe('link_invalid')
  expect((await operator.account(role, id)).two_factor).toBe(true)
})

test('a letter with such a link that still waits is sent neither after another password nor to another address', async () => {
  const operator = await operatorCalls(app)
  const { account } = await enrolled()
  const { role, id, email, headers } = account
  const next = `next.${email}`
  const send = () =>
    operator.post('account/send-codes-off', { role, id, reason: 'Phone lost, called back' })
  const linksTo = async (to: string) =>
    (await calls.letters(to)).filter(({ text }) => text.includes('/turn-off-codes/')).length
  const links = async () => [await linksTo(email), await linksTo(next)]
  await send()
  const body = { current_password: password, new_password: 'new horse' }
  expect((await calls.post('/password', body, headers)).statusCode).toBe(200)
  expect(await links()).toEqual([0, 0])

  await calls.post('/email', { password: 'new horse', email: next }, headers)
  const token = await calls.linkToken(next, 'confirm-email-change')
  await send()
  expect((await calls.post('/email/confirm', { token })).json().changed).toBe(true)
  expect(await links()).toEqual([0, 0])
  await send()
  expect(await links()).toEqual([0, 1])
})

test('an operator sees for a week that a password was changed, whenever its letter is sent again', async () => {
  const operator = await operatorCalls(app)
  const { account } = await enrolled()
  const { role, id, email, headers } = account
  const reason = 'Has lost the letter'
  const changedAt = async () => (await operator.account(role, id)).password_changed_at
  expect(await changedAt()).toBeNull()
  const at = app.clock.now().getTime()
  const body = { current_password: password, new_password: 'a new horse' }
  expect((await calls.post('/password', body, headers)).statusCode).toBe(200)
  const known = await changedAt()
  expect(Date.parse(known ?? '')).toBeGreaterThanOrEqual(at)

  app.clock.forwardHours(24 * 3)
  const subjects = async () => (await calls.letters(email)).map(({ subject }) => subject)
  expect(await subjects()).not.toContain('Turn your login codes off')
  await operator.post('account/send-codes-off', { role, id, reason })
  const { letters } = await operator.account(role, id)
  const again = letters.find(({ letter }) => letter === 'passwordChanged')?.id
  expect((await operator.post('letter/resend', { id: again, reason })).statusCode).toBe(200)
  expect(await changedAt()).toBe(known)
  const told = await subjects()
  expect(told.filter((subject) => subject === 'Your password was changed')).toHaveLength(2)
  expect(told).toContain('Turn your login codes off')
  app.clock.forwardHours(24 * 4.1)
  expect(await changedAt()).toBeNull()
  app.clock.forwardHours(-24 * 7.1)
})

test('no link against codes is sent where password or address are others by now than the operator saw', async () => {
  const operator = await operatorCalls(app)
  const { account } = await enrolled()
  const { role, id, headers } = account
  const see = async () => {
    const { email, password_changed_at } = await operator.account(role, id)
    return { email, password_changed_at }
  }
  const send = async (seen: Awaited<ReturnType<typeof see>>) => {
    const body = { role, id, reason: 'Phone lost, called back', ...seen }
    return (await operator.post('account/send-codes-off', body)).statusCode
  }
  const first = await see()
  const changed = { current_password: password, new_password: 'new horse' }
  expect((await calls.post('/password', changed, headers)).statusCode).toBe(200)
  expect(await send(first)).toBe(404)

  const second = await see()
  const next = `next.${first.email}`
  await calls.post('/email', { password: 'new horse', email: next }, headers)
  const token = await calls.linkToken(next, 'confirm-email-change')
  expect((await calls.post('/email/confirm', { token })).json().changed).toBe(true)
  expect(await send(second)).toBe(404)
  expect(await send(await see())).toBe(200)
  const links = async (to: string) =>
    (await calls.letters(to)).filter(({ text }) => text.includes('/turn-off-codes/')).length
  expect([await links(first.email), await links(next)]).toEqual([0, 1])
})

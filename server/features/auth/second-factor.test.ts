import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/endpoint.ts'
import { recoveryCode, secondFactor } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { lettersTo } from '../../testing/letters-to.ts'
import { accountCalls, password } from '../accounts/testing/account-calls.ts'
import { operatorCalls } from '../operator/testing/operator-calls.ts'

let app: TestApp
let calls: ReturnType<typeof accountCalls>
beforeAll(async () => {
  app = await createTestApp()
  calls = accountCalls(app)
})
afterAll(() => app.close())

type Account = Awaited<ReturnType<typeof calls.make>>

/** The code of now, or of some 30-second steps away. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() + steps * 30_000 })

/** To the beginning of the step after next, so that no step ends while a test looks at it. */
const nextStep = () => {
  const into = app.clock.now().getTime() % 30_000
  app.clock.forwardHours((60_001 - into) / 3_600_000)
}

const start = ({ headers }: Account, given = password) =>
  calls.post('/second-factor/start', { password: given }, headers)
const confirm = ({ headers }: Account, code: string) =>
  calls.post('/second-factor/confirm', { code }, headers)
const off = ({ headers }: Account, code: string, given = password) =>
  calls.post('/second-factor/off', { password: given, code }, headers)
const enter = (token: string, code: string, address?: string) =>
  calls.post('/second-factor', { token, code }, {}, address)
const tokenFor = async ({ role, email }: Account): Promise<string> =>
  (await calls.signIn(role, email)).json().second_factor

/** An account that asks for codes; the code that turned it on is of a step gone by. */
const enrolled = async (role: Role = 'plumber') => {
  const account = await calls.make(role)
  const { secret } = (await start(account)).json()
  const confirmed = await confirm(account, codeOf(secret))
  nextStep()
  const codes: string[] = confirmed.json().recovery_codes
  return { account, secret, codes }
}

test.each<Role>(['plumber', 'company'])(
  'a %s turns codes on, signs in with one, and turns them off',
  async (role) => {
    const account = await calls.make(role)
    const begun = (await start(account)).json()
    const url = new URL(begun.otpauth_url)
    expect(url.protocol).toBe('otpauth:')
    expect(url.searchParams.get('secret')).toBe(begun.secret)
    expect(url.searchParams.get('issuer')).toBe('Plumbline')
    expect((await calls.get('', account.headers)).json().two_factor).toBe(false)
    expect((await calls.signIn(role, account.email)).json()).toHaveProperty('id')

    const on = await confirm(account, codeOf(begun.secret))
    const { recovery_codes: codes } = on.json()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/)
    const state = (await calls.get('', account.headers)).json()
    expect(state).toMatchObject({ two_factor: true, recovery_codes_left: 10 })
    const stored = JSON.stringify([
      await app.context.db.select().from(secondFactor),
      await app.context.db.select().from(recoveryCode),
    ])
    expect(stored).not.toContain(begun.secret)
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''))

    nextStep()
    const asked = (await calls.signIn(role, account.email)).json()
    expect(Object.keys(asked)).toEqual(['second_factor'])
    const answer = await enter(asked.second_factor, ` ${codeOf(begun.secret)} `)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ id: account.id, language: 'en' })
    expect(answer.json()).toHaveProperty(`${role}Name`)
    const headers = { authorization: `Bearer ${answer.json().token_access}` }
    expect((await calls.get('', headers)).statusCode).toBe(200)

    nextStep()
    expect((await off(account, codeOf(begun.secret))).json()).toEqual({ success: true })
    expect((await calls.signIn(role, account.email)).json()).toHaveProperty('id')
    const subjects = (await calls.letters(account.email)).map(({ subject }) => subject)
    expect(subjects.sort()).toEqual(['Sign-in codes are off', 'Sign-in codes are on'])
  },
)

test('a code works once, and none before it works after it', async () => {
  const { account, secret } = await enrolled()
  const code = codeOf(secret)
  const [one, two] = [await tokenFor(account), await tokenFor(account)]
  const answers = await Promise.all([enter(one, code), enter(two, code)])
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422])
  const earlier = await enter(await tokenFor(account), codeOf(secret, -1))
  expect(earlier.json().fields).toEqual([{ path: 'code', error: 'code_wrong' }])
  expect((await enter(await tokenFor(account), codeOf(secret, 1))).statusCode).toBe(200)
})

test('a clock may be one step off and no more', async () => {
  const { account, secret } = await enrolled()
  for (const steps of [-2, 2])
    expect((await enter(await tokenFor(account), codeOf(secret, steps))).statusCode).toBe(422)
  expect((await enter(await tokenFor(account), codeOf(secret, -1))).statusCode).toBe(200)
})

test('one recovery code used twice in parallel opens once; dashes and case do not matter', async () => {
  const { account, codes } = await enrolled('company')
  const code = codes[0] ?? ''
  const [one, two] = [await tokenFor(account), await tokenFor(account)]
  const answers = await Promise.all([
    enter(one, code.toUpperCase()),
    enter(two, code.replaceAll('-', ' ')),
  ])
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422])
  expect((await calls.get('', account.headers)).json().recovery_codes_left).toBe(9)
  expect((await off(account, codes[1] ?? '')).statusCode).toBe(200)
  expect((await calls.get('', account.headers)).json().recovery_codes_left).toBe(0)
})

test('the token of a sign-in works once, for five minutes, and not past a new password', async () => {
  const { account, secret, codes } = await enrolled()
  const used = await tokenFor(account)
  expect((await enter(used, codeOf(secret))).statusCode).toBe(200)
  expect((await enter(used, codes[0] ?? '')).json().code).toBe('sign_in_expired')
  const late = await tokenFor(account)
  app.clock.forwardHours(6 / 60)
  expect((await enter(late, codes[0] ?? '')).statusCode).toBe(400)
  const waiting = await tokenFor(account)
  const body = { current_password: password, new_password: 'a new horse' }
  await calls.post('/password', body, account.headers)
  expect((await enter(waiting, codes[0] ?? '')).json().code).toBe('sign_in_expired')
  expect((await enter('made-up', codes[0] ?? '')).json().code).toBe('sign_in_expired')
  expect((await calls.get('', account.headers)).json().recovery_codes_left).toBe(10)
})

test('guessing is slowed down wherever it comes from, a right guess included', async () => {
  const { account, secret } = await enrolled()
  const token = await tokenFor(account)
  const statuses = []
  for (let count = 0; count < 5; count += 1)
    statuses.push((await enter(token, '000000', `10.8.0.${count}`)).statusCode)
  statuses.push((await enter(token, codeOf(secret), '10.8.0.9')).statusCode)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  app.clock.forwardHours(2 / 60)
  expect((await enter(token, codeOf(secret), '10.8.0.9')).statusCode).toBe(200)
})

test('a crowd of guesses at once gets no more than five tries', async () => {
  const { account } = await enrolled()
  const token = await tokenFor(account)
  const guesses = Array.from({ length: 20 }, (_, count) => enter(token, String(100_000 + count)))
  const answers = await Promise.all(guesses)
  const tried = answers.filter((answer) => answer.statusCode === 422)
  expect(tried).toHaveLength(5)
})

test('each step of setting up refuses what is out of turn', async () => {
  const account = await calls.make('plumber')
  expect((await confirm(account, '123456')).json().code).toBe('second_factor_off')
  expect((await off(account, '123456')).json().code).toBe('second_factor_off')
  expect((await start(account, 'wrong horse')).json().fields).toEqual([
    { path: 'password', error: 'password_wrong' },
  ])
  const first = (await start(account)).json().secret
  const second = (await start(account)).json().secret
  expect((await confirm(account, codeOf(first))).json().fields).toEqual([
    { path: 'code', error: 'code_wrong' },
  ])
  expect((await confirm(account, '')).json().fields).toEqual([
    { path: 'code', error: 'code_required' },
  ])
  const both = await Promise.all([
    confirm(account, codeOf(second)),
    confirm(account, codeOf(second)),
  ])
  expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
  expect((await start(account)).json().code).toBe('second_factor_on')
  expect((await confirm(account, codeOf(second))).json().code).toBe('second_factor_on')
  nextStep()
  const wrong = await off(account, codeOf(second), 'wrong horse')
  expect(wrong.json().fields).toEqual([{ path: 'password', error: 'password_wrong' }])
  expect((await off(account, '000000')).json().fields).toEqual([
    { path: 'code', error: 'code_wrong' },
  ])
  expect((await calls.get('', account.headers)).json().two_factor).toBe(true)
})

test('passwords and codes of a signed-in caller are not tried for long', async () => {
  const account = await calls.make('company')
  await start(account)
  const statuses = []
  for (let count = 0; count < 6; count += 1)
    statuses.push((await confirm(account, '000000')).statusCode)
  expect(statuses.slice(4)).toEqual([422, 429])
  const { account: on } = await enrolled()
  const offs = []
  for (let count = 0; count < 6; count += 1) offs.push((await off(on, '000000')).statusCode)
  expect(offs.slice(4)).toEqual([422, 429])
  const starts = []
  for (let count = 0; count < 6; count += 1) starts.push((await start(account, 'wrong')).statusCode)
  expect(starts.slice(4)).toEqual([422, 429])
})

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
  expect((await follow(late)).json().code).toBe('link_invalid')
  expect((await calls.get('', headers)).statusCode).toBe(401)
  expect((await enter(waiting, codeOf(secret))).json().code).toBe('sign_in_expired')
  expect((await calls.signIn(role, email)).json()).toHaveProperty('id', id)
  expect((await operator.account(role, id)).two_factor).toBe(false)
  const told = (await calls.letters(email)).map(({ subject }) => subject)
  expect(told).toContain('Sign-in codes are off')
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

test('a letter with such a link that still waits is not sent after another password', async () => {
  const operator = await operatorCalls(app)
  const { account } = await enrolled()
  const { role, id, email, headers } = account
  const reason = 'Phone lost, called back'
  await operator.post('account/send-codes-off', { role, id, reason })
  const body = { current_password: password, new_password: 'new horse' }
  expect((await calls.post('/password', body, headers)).statusCode).toBe(200)
  const links = async () => {
    await app.context.tasks.drain()
    return (await lettersTo(app, email)).filter(({ text }) => text.includes('/turn-off-codes/'))
  }
  expect(await links()).toEqual([])
  await operator.post('account/send-codes-off', { role, id, reason })
  expect(await links()).toHaveLength(1)
})

test('an operator sees for a week that a password was changed', async () => {
  const operator = await operatorCalls(app)
  const account = await calls.make('plumber')
  const changedAt = async () =>
    (await operator.account(account.role, account.id)).password_changed_at
  expect(await changedAt()).toBeNull()
  const at = app.clock.now().getTime()
  const body = { current_password: password, new_password: 'a new horse' }
  expect((await calls.post('/password', body, account.headers)).statusCode).toBe(200)
  expect(Date.parse((await changedAt()) ?? '')).toBeGreaterThanOrEqual(at)
  app.clock.forwardHours(24 * 7.1)
  expect(await changedAt()).toBeNull()
  app.clock.forwardHours(-24 * 7.1)
})

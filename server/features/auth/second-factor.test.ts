import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/endpoint.ts'
import { recoveryCode, secondFactor } from '../../database/schema/index.ts'
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

const subjects = async ({ email }: { email: string }) =>
  (await calls.letters(email)).map(({ subject }) => subject)

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
    expect(await subjects(account)).toEqual(['Login codes are on'])
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
    const told = await subjects(account)
    expect(told.sort()).toEqual(['Login codes are on', 'Your login codes were turned off'])
  },
)

test('letters about codes are true whenever they leave, also where they are sent again', async () => {
  const operator = await operatorCalls(app)
  const { account, secret } = await enrolled('company')
  const { role, id } = account
  expect((await off(account, codeOf(secret))).statusCode).toBe(200)
  const turnedOff = 'Your login codes were turned off'
  expect(await subjects(account)).toEqual([turnedOff])

  const { letters } = await operator.account(role, id)
  const sendAgain = async (wanted: string) => {
    const letter = letters.find((one) => one.letter === wanted)?.id
    const answer = await operator.post('letter/resend', { id: letter, reason: 'Asked by phone' })
    expect(answer.statusCode).toBe(200)
  }
  await sendAgain('secondFactorOn')
  expect(await subjects(account)).toEqual([turnedOff])

  const again = (await start(account)).json()
  nextStep()
  expect((await confirm(account, codeOf(again.secret))).statusCode).toBe(200)
  expect(await subjects(account)).toEqual(['Login codes are on', turnedOff])
  await sendAgain('secondFactorOff')
  const [late, ...before] = await calls.letters(account.email)
  expect(late?.subject).toBe(turnedOff)
  expect(late?.text).not.toContain('only the password now')
  expect(before).toHaveLength(2)
})

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
  const { account, secret } = await enrolled()
  const token = await tokenFor(account)
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  const wrong = Array.from({ length: 25 }, (_, count) => String(100_000 + count))
    .filter((code) => !right.includes(code))
    .slice(0, 20)
  const answers = await Promise.all(wrong.map((code) => enter(token, code)))
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

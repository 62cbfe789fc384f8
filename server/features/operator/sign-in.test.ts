import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator, session } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { codesCalls } from '../accounts/testing/codes-calls.ts'
import { operatorCalls } from './testing/operator-calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const command = async (name: string, ...given: string[]) => {
  const headers = { authorization: `Bearer ${app.context.operatorToken}` }
  const payload = { command: name, given }
  return app.inject({ method: 'POST', url: '/operator', headers, payload })
}

type Added = { id: number; email: string; password: string; secret: string; otpauth_url: string }

let counter = 0
const add = async (): Promise<Added> => {
  counter += 1
  return (await command('add-operator', `ada${counter}@ops.example`, 'Ada', 'Ortiz')).json().answer
}

const codeOf = ({ secret }: Added, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: app.clock.phones().getTime() + steps * 30_000 })

/** To the beginning of the step after next, so that no step ends while a test looks at it. */
const nextStep = () => {
  const into = app.clock.phones().getTime() % 30_000
  app.clock.forwardHours((60_001 - into) / 3_600_000)
}

const signIn = (known: Pick<Added, 'email' | 'password'>, code: string, address = '10.1.1.1') =>
  app.inject({
    ...{ method: 'POST', url: '/api/operator/login', remoteAddress: address },
    payload: { email: known.email, password: known.password, code },
  })

test('an operator is made by a command and signs in with password and code, for eight hours', async () => {
  const added = await add()
  expect(new URL(added.otpauth_url).searchParams.get('secret')).toBe(added.secret)
  nextStep()
  const answer = await signIn({ ...added, email: ' ADA1@ops.example ' }, codeOf(added))
  expect(answer.json()).toMatchObject({ id: added.id, name: 'Ada Ortiz' })
  const headers = { authorization: `Bearer ${answer.json().token_access}` }
  const overview = () => app.inject({ url: '/api/operator/overview', headers })
  expect((await overview()).json().operator).toEqual({
    ...{ id: added.id, name: 'Ada Ortiz', email: added.email },
  })
  const [stored] = await app.context.db.select().from(operator).where(eq(operator.id, added.id))
  expect(JSON.stringify(stored)).not.toContain(added.secret)
  expect(JSON.stringify(stored)).not.toContain(added.password)

  app.clock.forwardHours(7.9)
  expect((await overview()).statusCode).toBe(200)
  app.clock.forwardHours(0.2)
  expect((await overview()).statusCode).toBe(401)
})

test('whatever is wrong is refused with the same words, and a code works once', async () => {
  const added = await add()
  nextStep()
  const right = codeOf(added)
  const wrong = right === '000000' ? '111111' : '000000'
  const refusals = [
    await signIn({ ...added, password: 'another horse' }, right),
    await signIn(added, wrong),
    await signIn({ ...added, email: 'nobody@ops.example' }, right),
  ]
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(new Set(refusals.map(({ body }) => body)).size).toBe(1)
  expect(refusals[0]?.json()).not.toHaveProperty('id')
  const both = await Promise.all([signIn(added, right), signIn(added, right)])
  expect(both.filter((answer) => 'id' in answer.json())).toHaveLength(1)
  expect((await signIn(added, right)).json()).not.toHaveProperty('id')
})

test('codes cannot be guessed from many addresses, nor passwords from one', async () => {
  const added = await add()
  nextStep()
  const right = codeOf(added)
  const wrong = right === '000000' ? '111111' : '000000'
  for (let guess = 0; guess < 5; guess += 1) await signIn(added, wrong, `10.2.${guess}.1`)
  const late = await signIn(added, right, '10.2.99.1')
  expect(late.statusCode).toBe(200)
  expect(late.json()).not.toHaveProperty('id')

  const other = await add()
  const tries = [1, 2, 3, 4, 5, 6]
  const codes = []
  for (const _ of tries)
    codes.push((await signIn({ ...other, password: 'no' }, '123456', '10.3.1.1')).statusCode)
  expect(codes).toEqual([200, 200, 200, 200, 200, 429])
})

test('a removed operator is signed out and stays out; the address can be used anew', async () => {
  const added = await add()
  nextStep()
  const { token_access: token } = (await signIn(added, codeOf(added))).json()
  expect((await command('remove-operator', added.email)).json().answer).toEqual({
    removed: added.email,
  })
  const headers = { authorization: `Bearer ${token}` }
  expect((await app.inject({ url: '/api/operator/overview', headers })).statusCode).toBe(401)
  nextStep()
  expect((await signIn(added, codeOf(added))).json()).not.toHaveProperty('id')
  expect((await command('remove-operator', added.email)).statusCode).toBe(404)

  const again = await command('add-operator', added.email, 'Ada Ortiz')
  expect(again.json().answer.id).not.toBe(added.id)
  expect((await command('add-operator', added.email, 'Ada Ortiz')).statusCode).toBe(409)
  expect((await command('add-operator', 'not an address', 'Ada')).statusCode).toBe(422)
  const listed: { email: string; disabled_at: string | null }[] = (
    await command('operators')
  ).json().answer
  const same = listed.filter(({ email }) => email === added.email)
  expect(same.map(({ disabled_at }) => disabled_at === null)).toEqual([false, true])
})

test('who signs in or gives a command is recorded, without any secret', async () => {
  const { audit } = await operatorCalls(app)
  const added = await add()
  nextStep()
  await signIn(added, codeOf(added))
  const lines = await audit()
  expect(lines).toContainEqual(
    expect.objectContaining({
      act: 'signed_in',
      actor: { role: 'operator', id: added.id, name: 'Ada Ortiz' },
    }),
  )
  const commands = lines.filter(({ facts }) => facts.given === `${added.email} Ada Ortiz`)
  expect(commands.map(({ act, actor, facts }) => [act, actor.role, facts.state])).toEqual([
    ['command', 'plumbline', 'done'],
    ['command', 'plumbline', 'begun'],
  ])
  const everything = JSON.stringify(lines)
  for (const secret of [added.password, added.secret]) expect(everything).not.toContain(secret)
})

test('signing out ends the session on the server', async () => {
  const { operator: known, post, get } = await operatorCalls(app)
  expect((await post('sign-out', {})).json()).toEqual({ success: true })
  expect((await get('overview')).statusCode).toBe(401)
  const left = await app.context.db.select().from(session).where(eq(session.accountId, known.id))
  expect(left.filter(({ role }) => role === 'operator')).toEqual([])
})

test('codes are those of people’s phones, also where a trial has moved the product’s clock', async () => {
  app.clock.leavePhonesBehind(50)
  const added = await add()
  nextStep()
  const answer = await signIn(added, codeOf(added))
  expect(answer.json()).toMatchObject({ id: added.id })
  const codes = codesCalls(app)
  const { account, secret } = await codes.enrolled('company')
  const token = await codes.tokenFor(account)
  expect((await codes.enter(token, codes.codeOf(secret))).json()).toMatchObject({ id: account.id })
})

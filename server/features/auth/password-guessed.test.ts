import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/endpoint.ts'
import { signInFailure } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { whole } from '../../testing/whole.ts'
import { accountCalls, password } from '../accounts/testing/account-calls.ts'
import { guessesOf } from './attempts.ts'

let app: TestApp
let calls: ReturnType<typeof accountCalls>
let cheap: { passwordHash: string }
beforeAll(async () => {
  app = await createTestApp()
  calls = accountCalls(app)
  cheap = { passwordHash: await hash(password, { memoryCost: 8, timeCost: 1 }) }
})
afterAll(() => app.close())

/** An account whose password costs next to nothing to try: a thousand are. */
const makeGuessed = (role: Role) => calls.make(role, cheap)

let places = 0
const elsewhere = () => {
  places += 1
  return `10.${places >> 16}.${(places >> 8) & 255}.${places & 255}`
}

/** Wrong passwords, all at once, each from a network of its own. */
const guess = async (times: number, role: Role, email: string) => {
  const answers = await Promise.all(
    Array.from({ length: times }, () =>
      app.inject({
        ...{ method: 'POST', url: `/${role}/login`, remoteAddress: elsewhere() },
        payload: { email, password: 'wrong horse' },
      }),
    ),
  )
  for (const answer of answers) expect(answer.statusCode).toBe(200)
}

const warnings = async (email: string) =>
  (await calls.letters(email)).filter(
    ({ subject }) => subject === 'Somebody has tried many passwords on your account',
  )

test.each<Role>(whole ? ['plumber', 'company'] : ['plumber'])(
  'a %s at whose account a hundred passwords are tried within an hour is told so once a day, and is not locked out',
  async (role) => {
    const { email } = await makeGuessed(role)
    const other = role === 'plumber' ? 'company' : 'plumber'
    await calls.make(other, { email })
    await guess(99, role, email)
    expect(await warnings(email)).toEqual([])
    await guess(2, role, email)
    const [letter, ...more] = await warnings(email)
    expect(letter?.text).toContain(`${role} account ${email}`)
    expect(letter?.text).toContain(`/${role}/forgot-password`)
    expect(more).toEqual([])
    app.clock.forwardHours(23)
    await guess(100, role, email)
    expect(await warnings(email)).toHaveLength(1)
    app.clock.forwardHours(2)
    await guess(100, role, email)
    expect(await warnings(email)).toHaveLength(2)
    expect((await calls.signIn(role, email)).json()).toHaveProperty('id')
  },
)

test('a hundred in more than an hour are no news', async () => {
  const { email } = await makeGuessed('plumber')
  await guess(70, 'plumber', email)
  app.clock.forwardHours(1.1)
  await guess(70, 'plumber', email)
  expect(await warnings(email)).toEqual([])
})

test('what a session of the account tries counts as well', async () => {
  const { email, headers } = await makeGuessed('company')
  const body = { current_password: 'wrong horse', new_password: password }
  await guess(99, 'company', email)
  expect((await calls.post('/password', body, headers)).statusCode).toBe(422)
  expect(await warnings(email)).toHaveLength(1)
})

test('an address without an account is answered like any other', async () => {
  const email = 'nobody@pipes.example'
  await guess(1, 'plumber', email)
  // As many as are let be: the next one would be told.
  const { key, limit } = guessesOf('plumber', email)
  await app.context.db
    .update(signInFailure)
    .set({ failures: limit - 1 })
    .where(eq(signInFailure.key, key))
  await guess(2, 'plumber', email)
  const [counted] = await app.context.db
    .select({ failures: signInFailure.failures })
    .from(signInFailure)
    .where(eq(signInFailure.key, key))
  expect(counted?.failures).toBeGreaterThanOrEqual(limit)
})

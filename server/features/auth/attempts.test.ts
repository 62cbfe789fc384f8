import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInFailure } from '../../database/schema/index.ts'
import { hashPassword } from '../../lib/password.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makePlumber } from '../../testing/factories.ts'
import { rare } from '../../testing/rare.ts'
import { whole } from '../../testing/whole.ts'
import { attemptsOf } from './attempts.ts'
import { sweepSessions } from './sweep-sessions.ts'

const password = 'correct horse'
let app: TestApp
let passwordHash: string

beforeAll(async () => {
  app = await createTestApp()
  passwordHash = await hashPassword(password)
})
afterAll(() => app.close())

const newAccount = async () => (await makePlumber(app, { passwordHash })).email

const tryIn = (email: string, given: string, remoteAddress: string) =>
  app.inject({
    method: 'POST',
    url: '/plumber/login',
    payload: { email, password: given },
    remoteAddress,
  })

const fail = async (times: number, email: string, address: string) => {
  for (let count = 0; count < times; count += 1) {
    const answer = await tryIn(email, 'wrong horse', address)
    expect(answer.statusCode).toBe(200)
  }
}

const minute = 1 / 60

/** Whether an answer names so many seconds to wait, less those that the test itself took. */
const tellsToWait = ({ headers }: Awaited<ReturnType<typeof tryIn>>, seconds: number) => {
  const told = Number(headers['retry-after'])
  return told <= seconds && told > seconds - 30
}

test('after five failures even the right password waits, longer each time', async () => {
  const email = await newAccount()
  await fail(5, email, '10.0.0.1')
  for (const given of [password, 'wrong horse']) {
    const blocked = await tryIn(email, given, '10.0.0.1')
    expect(blocked.statusCode).toBe(429)
    expect(blocked.json().code).toBe('too_many_tries')
    expect(tellsToWait(blocked, 60)).toBe(true)
  }
  app.clock.forwardHours(1.1 * minute)
  await fail(1, email, '10.0.0.1')
  app.clock.forwardHours(1.1 * minute)
  const longer = await tryIn(email, password, '10.0.0.1')
  expect([longer.statusCode, tellsToWait(longer, 54)]).toEqual([429, true])
  app.clock.forwardHours(minute)
  expect((await tryIn(email, password, '10.0.0.1')).json()).toHaveProperty('id')
})

test('an address without an account is blocked in the same way', async () => {
  await fail(5, 'nobody@pipes.example', '10.0.0.2')
  expect((await tryIn('nobody@pipes.example', password, '10.0.0.2')).statusCode).toBe(429)
})

test('a stranger elsewhere does not lock the owner out', async () => {
  const email = await newAccount()
  await fail(5, email, '10.0.0.3')
  expect((await tryIn(email, password, '10.0.0.3')).statusCode).toBe(429)
  expect((await tryIn(email, password, '10.0.0.4')).json()).toHaveProperty('id')
})

test('success clears the failures of the account', async () => {
  const email = await newAccount()
  await fail(4, email, '10.0.0.5')
  expect((await tryIn(email, password, '10.0.0.5')).json()).toHaveProperty('id')
  await fail(4, email, '10.0.0.5')
  expect((await tryIn(email, password, '10.0.0.5')).json()).toHaveProperty('id')
})

test('thirty failures block an address, and an account of one’s own does not wipe them out', async () => {
  const own = await newAccount()
  for (let victim = 0; victim < 29; victim += 1) await fail(1, `v${victim}@a.example`, '10.0.0.6')
  expect((await tryIn(own, password, '10.0.0.6')).json()).toHaveProperty('id')
  await fail(1, 'v29@a.example', '10.0.0.6')
  expect((await tryIn(own, password, '10.0.0.6')).statusCode).toBe(429)
  expect((await tryIn(own, password, '10.0.0.7')).json()).toHaveProperty('id')
})

test('many tries at once are counted like one after the other', async () => {
  const email = await newAccount()
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => tryIn(email, 'wrong horse', '10.0.0.8')),
  )
  const counted = answers.filter((answer) => answer.statusCode === 200)
  const refused = answers.filter((answer) => answer.statusCode === 429)
  expect(counted).toHaveLength(5)
  expect(refused).toHaveLength(7)
})

test('an hour of quiet begins anew, and the sweep takes the counter away', async () => {
  const email = await newAccount()
  await fail(5, email, '10.0.0.9')
  app.clock.forwardHours(1.1)
  await fail(4, email, '10.0.0.9')
  expect((await tryIn(email, password, '10.0.0.9')).json()).toHaveProperty('id')
  await fail(1, email, '10.0.0.9')
  app.clock.forwardHours(1.1)
  await sweepSessions(app.context)
  expect(await app.context.db.select().from(signInFailure)).toEqual([])
})

test.each([['10.0.0.10', 54] as const, ...(whole ? [['10.0.0.11', 1.5] as const] : [])])(
  'from %s a mistake every %d minutes never adds up to a block',
  async (address, minutes) => {
    const own = await newAccount()
    for (let count = 0; count < 36; count += 1) {
      await fail(1, `m${count}@a.example`, address)
      app.clock.forwardHours(minutes * minute)
    }
    expect((await tryIn(own, password, address)).json()).toHaveProperty('id')
  },
)

test('tries are forgotten at the pace of their limit: of an address one in two minutes', async () => {
  for (let count = 0; count < 29; count += 1) await fail(1, `b${count}@a.example`, '10.0.0.12')
  // Short of ten, where one more is forgotten, by more than the tries themselves take.
  app.clock.forwardHours(8.1 * minute)
  for (let count = 0; count < 5; count += 1) await fail(1, `l${count}@a.example`, '10.0.0.12')
  expect((await tryIn('last@a.example', password, '10.0.0.12')).statusCode).toBe(429)
})

test('after three hundred tries from a /48 of IPv6 one more from anywhere in it is refused', async () => {
  const own = await newAccount()
  const from = '2001:db8:51:1::1'
  await fail(1, 's0@a.example', from)
  const [, site] = attemptsOf('sign-in', 'plumber', own, from).places
  await app.context.db
    .update(signInFailure)
    .set({ failures: 299 })
    .where(eq(signInFailure.key, site?.key ?? ''))
  expect((await tryIn('s1@a.example', password, '2001:db8:51:2::1')).statusCode).toBe(200)
  expect((await tryIn(own, password, '2001:db8:51:ffff::1')).statusCode).toBe(429)
  expect((await tryIn(own, password, '2001:db8:52::1')).json()).toHaveProperty('id')
})

test('whoever holds a /48 of IPv6 has three hundred tries from all of it', rare, async () => {
  const own = await newAccount()
  const statuses: number[] = []
  const tryOne = async (count: number) => {
    const from = `2001:db8:48:${(count % 64).toString(16)}::1`
    statuses.push((await tryIn(`s${count}@a.example`, password, from)).statusCode)
  }
  for (let round = 0; round < 4; round += 1)
    await Promise.all(Array.from({ length: 80 }, (_, count) => tryOne(round * 80 + count)))
  const counted = statuses.filter((status) => status === 200).length
  expect(counted).toBeGreaterThanOrEqual(300)
  expect(counted).toBeLessThan(310)
  expect((await tryIn(own, password, '2001:db8:48:ffff::1')).statusCode).toBe(429)
  expect((await tryIn(own, password, '2001:db8:49::1')).json()).toHaveProperty('id')
})

test('an account of one’s own does not wipe out tries from the same /48', async () => {
  const own = await newAccount()
  const from = '2001:db8:50:1::1'
  await fail(2, 'other@a.example', from)
  await fail(3, own, from)
  expect((await tryIn(own, password, from)).json()).toHaveProperty('id')
  const { places } = attemptsOf('sign-in', 'plumber', own, from)
  const keys = places.map(({ key }) => key)
  const rows = await app.context.db
    .select({ failures: signInFailure.failures })
    .from(signInFailure)
    .where(inArray(signInFailure.key, keys))
  expect(rows).toEqual([{ failures: 2 }, { failures: 2 }])
})

test('a /64 of IPv6 is one address; neighbours and IPv4 are told apart', () => {
  const keyOf = (address: string) =>
    attemptsOf('sign-in', 'plumber', 'a@b.c', address).places[0].key
  const base = keyOf('2001:db8:1:2:aaaa:bbbb:cccc:dddd')
  expect(keyOf('2001:db8:1:2::1')).toBe(base)
  expect(keyOf('2001:db8:1:3::1')).not.toBe(base)
  expect(keyOf('2001:db8::1')).toBe(keyOf('2001:db8:0:0:9::'))
  expect(keyOf('::ffff:10.0.0.1')).not.toBe(keyOf('::ffff:10.0.0.2'))
})

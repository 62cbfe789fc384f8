import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { lettersTo } from '../../testing/letters-to.ts'
import { accountCalls, password } from '../accounts/testing/account-calls.ts'
import { companyBody } from '../companies/testing/company-body.ts'
import { plumberBody, representative } from '../plumbers/testing/plumber-body.ts'
import { operatorCalls } from './testing/operator-calls.ts'

let app: TestApp
let calls: Awaited<ReturnType<typeof operatorCalls>>
beforeAll(async () => {
  app = await createTestApp()
  calls = await operatorCalls(app)
})
afterAll(() => app.close())

type Account = Awaited<ReturnType<ReturnType<typeof accountCalls>['make']>>

const [first, second, third] = ['+15125550141', '+15125550142', '+15125550143'] as const

const make = (role: 'plumber' | 'company') => accountCalls(app).make(role, { phoneNumber: first })

/** Saves the account with this number, and answers between which moments that was. */
const save = async ({ role, id, email, headers }: Account, phone_number: string, more = {}) => {
  const from = app.context.clock()
  const over = { id, email, phone_number, ...more }
  const { password: _, ...payload } = role === 'plumber' ? plumberBody(over) : companyBody(over)
  const saved = await app.inject({ method: 'PUT', url: `/${role}/update`, payload, headers })
  return { status: saved.statusCode, from, to: app.context.clock() }
}

/** As `save`, an hour after whatever was before. */
const change = (...saved: Parameters<typeof save>) => {
  app.clock.forwardHours(1)
  return save(...saved)
}

type Change = Awaited<ReturnType<typeof save>>

const replaced = async ({ role, id }: Account) => (await calls.account(role, id)).replaced

const phones = async (account: Account) => (await replaced(account)).phones

/** What operators see of a number or address that was lost by this change. */
const lostBy = (value: string, { from, to }: Pick<Change, 'from' | 'to'>) => ({
  value,
  until: expect.toSatisfy((until: string) => {
    const at = new Date(until)
    return from <= at && at <= to
  }),
})

const told = async ({ email }: Account) => {
  await app.context.tasks.drain()
  const letters = await lettersTo(app, email)
  return letters.filter(({ subject }) => subject === 'Your phone number was changed').length
}

test.each(['plumber', 'company'] as const)(
  'each number that somebody replaces at a %s is shown to operators, and told by email, one put back too',
  async (role) => {
    const account = await make(role)
    expect(await change(account, first)).toMatchObject({ status: 200 })
    expect(await phones(account)).toEqual([])
    expect(await told(account)).toBe(0)

    const once = [lostBy(first, await change(account, second))]
    expect(await phones(account)).toEqual(once)
    expect(await told(account)).toBe(1)

    await change(account, second)
    expect(await phones(account)).toEqual(once)

    const twice = [...once, lostBy(second, await change(account, third))]
    expect(await told(account)).toBe(2)
    const thrice = [...twice, lostBy(third, await change(account, first))]
    expect(await phones(account)).toEqual(thrice)
    expect(await told(account)).toBe(3)
  },
)

test.each(['plumber', 'company'] as const)(
  'an address that somebody replaces at a %s is shown to operators, finds the account, and is told there',
  async (role) => {
    const account = await make(role)
    const own = accountCalls(app)
    const moved = `moved-${account.email}`
    await own.post('/email', { password, email: moved }, account.headers)
    const token = await own.linkToken(moved, 'confirm-email-change')
    app.clock.forwardHours(1)
    const from = app.context.clock()
    expect((await own.post('/email/confirm', { token })).json()).toMatchObject({ changed: true })
    const to = app.context.clock()
    expect((await replaced(account)).emails).toEqual([lostBy(account.email, { from, to })])
    await app.context.tasks.drain()
    const [letter, ...others] = await lettersTo(app, account.email)
    expect(letter?.subject).toBe('Your account has another email address now')
    expect(letter?.text).toContain(account.email)
    for (const text of [letter?.text, letter?.html]) expect(text).not.toContain(moved)
    expect(others.map(({ subject }) => subject)).not.toContain(letter?.subject)
    expect(await calls.ids('accounts', { q: account.email.toUpperCase(), role })).toEqual([
      account.id,
    ])
    await change(account, second)
    expect(await calls.ids('accounts', { q: '(512) 555-0141', role })).toContain(account.id)
  },
)

test('a save that is refused replaces no number', async () => {
  const account = await make('plumber')
  const { status } = await change(account, second, { ...representative, ein: undefined })
  expect(status).toBe(422)
  expect(await phones(account)).toEqual([])
  expect(await told(account)).toBe(0)
})

const kept = async ({ id }: Account) => {
  const { rows } = await app.context.database.sql<{ value: string }>(
    `select value from replaced_contact where account_id = $1 and role = 'plumber' order by replaced_at`,
    [id],
  )
  return rows.map(({ value }) => value)
}

test.each(['plumber', 'company'] as const)(
  'a %s whose number is changed to and fro gets one letter in an hour',
  async (role) => {
    const account = await make(role)
    for (let turn = 0; turn < 20; turn += 1)
      for (const number of [second, third])
        expect(await save(account, number)).toMatchObject({ status: 200 })
    expect(await told(account)).toBe(1)
    await change(account, first)
    expect(await told(account)).toBe(2)
  },
)

/** Lets minutes go by, for the queue too, and sends what is due then. */
const pass = async (minutes: number) => {
  app.clock.forwardHours(minutes / 60)
  await app.context.database.sql(
    'update pgboss.job set start_after = start_after - make_interval(mins => $1)',
    [minutes],
  )
  await app.context.tasks.drain()
}

test.each(['plumber', 'company'] as const)(
  'a %s is told of changes within an hour of a letter too, at its end and once',
  async (role) => {
    const account = await make(role)
    await save(account, second)
    expect(await told(account)).toBe(1)
    await pass(30)
    await save(account, third)
    await save(account, first)
    expect(await told(account)).toBe(1)
    await pass(120)
    expect(await told(account)).toBe(2)
  },
)

test('whoever changes a number again and again within an hour of the change before is told of all the same', async () => {
  const account = await make('plumber')
  await save(account, second)
  expect(await told(account)).toBe(1)
  await pass(50)
  await save(account, third)
  await pass(10)
  expect(await told(account)).toBe(2)
  await pass(40)
  await save(account, first)
  expect(await told(account)).toBe(2)
  await pass(20)
  expect(await told(account)).toBe(3)
  await pass(120)
  expect(await told(account)).toBe(3)
})

test('of numbers changed in a row no more than fifty are kept, each that stood for longer among them', async () => {
  const account = await make('plumber')
  await change(account, second)
  await change(account, third)
  app.clock.forwardHours(1)
  for (let turn = 0; turn < 60; turn += 1) await save(account, `+151255502${10 + turn}`)
  await change(account, first)
  const values = await kept(account)
  expect(values).toHaveLength(50)
  expect(values.slice(0, 3)).toEqual([first, second, third])
  expect(values.at(-1)).toBe('+15125550269')
  expect((await phones(account)).map(({ value }) => value)).toEqual(values)
})

const erase = async () => {
  await app.context.tasks.enqueue(app.context.db, 'eraseOldData', {})
  await app.context.tasks.drain()
}

test('thirty days after it was replaced a number is shown no more, and forgotten; later ones stay', async () => {
  const account = await make('plumber')
  await change(account, second)
  app.clock.forwardHours(29 * 24)
  await change(account, third)
  await erase()
  expect(await kept(account)).toEqual([first, second])
  app.clock.forwardHours(24)
  expect(await phones(account)).toMatchObject([{ value: second }])
  await erase()
  expect(await kept(account)).toEqual([second])
})

test('what the version before kept of a number goes in time too', async () => {
  const { id } = await make('plumber')
  const { sql } = app.context.database
  const old = async () => {
    const { rows } = await sql<{ phone_before: string | null }>(
      'select phone_before from plumber where id = $1',
      [id],
    )
    return rows[0]?.phone_before
  }
  const at = app.context.clock().toISOString()
  await sql('update plumber set phone_before = $1, phone_changed_at = $2 where id = $3', [
    ...[first, at],
    id,
  ])
  app.clock.forwardHours(29 * 24)
  await erase()
  expect(await old()).toBe(first)
  app.clock.forwardHours(2 * 24)
  await erase()
  expect(await old()).toBeNull()
})

test.each(['plumber', 'company'] as const)(
  'a number that the version before replaces at a %s beside ours is shown and found too, for as long and once',
  async (role) => {
    const account = await make(role)
    const { sql } = app.context.database
    const at = app.context.clock().toISOString()
    await sql(
      `update ${role} set phone_number = $1, phone_before = $2, phone_changed_at = $3 where id = $4`,
      [second, first, at, account.id],
    )
    const lost = { value: first, until: at }
    expect(await phones(account)).toEqual([lost])
    expect(await calls.ids('accounts', { q: '(512) 555-0141', role })).toContain(account.id)
    const later = lostBy(second, await change(account, third))
    expect(await phones(account)).toEqual([lost, later])
    await sql(
      `insert into replaced_contact (role, account_id, kind, value, replaced_at)
      values ($1, $2, 'phone', $3, $4)`,
      [role, account.id, first, at],
    )
    expect(await phones(account)).toEqual([lost, later])
    await sql(`delete from replaced_contact where replaced_at = $1`, [at])
    app.clock.forwardHours(30 * 24 - 1)
    expect(await phones(account)).toEqual([later])
  },
)

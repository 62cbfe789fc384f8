import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { makePlumber } from '../../../testing/factories.ts'
import { lettersTo } from '../../../testing/letters-to.ts'
import { type Account, moneyCalls } from '../testing/money-calls.ts'
import { type Jar, standardAccounts } from '../testing/standard-accounts.ts'

let app: TestApp
let owners: ReturnType<typeof standardAccounts>
beforeAll(async () => {
  app = await createTestApp()
  owners = standardAccounts(app)
})
afterAll(() => app.close())

const accountOf = async ({ id }: Account) => {
  const { rows } = await app.context.database.sql<{ account: string | null }>(
    'select stripe_account_id as account from plumber where id = $1',
    [id],
  )
  return rows[0]?.account
}

const goOn = () => `${app.url()}/inicio/plumber/jobs?account=updated`
const notConnected = () => `${goOn()}&problem=account_not_connected`
const leadsTo = async (back: ReturnType<typeof owners.browse>) => {
  const { statusCode, headers } = await back
  expect(statusCode).toBe(303)
  return headers.location
}

test('a standard account is connected once, by whom it was asked for, in time', async () => {
  const plumber = await makePlumber(app)
  const jar: Jar = {}
  const { url, state } = await owners.ask(jar, plumber)
  const before = { ...jar }
  const first = await owners.consent(url, 'standard@plumber.example')

  const wrong = `${state.slice(0, -4)}AAAA`
  for (const given of [wrong, '', 'null', app.context.seal.close('["connect"]')])
    expect(await leadsTo(owners.comeBack(jar, given, first))).toBe(goOn())
  expect(await accountOf(plumber)).toBeNull()

  expect(await leadsTo(owners.comeBack(jar, state, first))).toBe(goOn())
  const account = await accountOf(plumber)
  expect(account).toMatch(/^acct_/)

  // All used up: the cookie by the return, the code by the provider, the state by the account it led to.
  expect(jar).toEqual({})
  // Whose answer was lost on the way comes once more, and has what they came for.
  expect(await leadsTo(owners.comeBack({ ...before }, state, first))).toBe(goOn())
  const another = await owners.consent(url, 'another@plumber.example')
  await owners.comeBack({ ...before }, state, another)
  expect(await accountOf(plumber)).toBe(account)
  await app.context.tasks.drain()
  const told = (await lettersTo(app, plumber.email)).map(({ subject }) => subject)
  expect(told).toEqual(['A payment account can receive your money now'])

  // The same account for another plumber.
  const other = await makePlumber(app)
  const foreign = await owners.ask(jar, other)
  const code = await owners.consent(foreign.url, 'standard@plumber.example')
  expect(await leadsTo(owners.comeBack(jar, foreign.state, code))).toBe(notConnected())
  expect(await accountOf(other)).toBeNull()
  expect(await accountOf(plumber)).toBe(account)
})

test('whose code the provider does not take is told that nothing was connected; who said no there is not', async () => {
  const plumber = await makePlumber(app)
  const jar: Jar = {}
  const { state } = await owners.ask(jar, plumber)
  const said = { ...jar }
  const no = `/payments/stripe/connected?${new URLSearchParams({ state, error: 'access_denied' })}`
  expect(await leadsTo(owners.browse(said, no))).toBe(goOn())
  expect(said).toEqual({})
  expect(await leadsTo(owners.comeBack(jar, state, 'ac_used_before'))).toBe(notConnected())
  expect(jar).toEqual({})
  expect(await accountOf(plumber)).toBeNull()
})

test('an account that became complete since they went is not replaced, and who comes back is told', async () => {
  const money = moneyCalls(app)
  const plumber = await makePlumber(app)
  await money.connectUrl(plumber)
  const jar: Jar = {}
  const { url, state } = await owners.ask(jar, plumber)
  const code = await owners.consent(url, 'swapped@plumber.example')
  const account = await money.onboard(plumber)
  expect(await leadsTo(owners.comeBack(jar, state, code))).toBe(notConnected())
  expect(await accountOf(plumber)).toBe(account)
})

test('who comes back too late has connected nothing, and is told', async () => {
  const plumber = await makePlumber(app)
  const jar: Jar = {}
  const { url, state } = await owners.ask(jar, plumber)
  const code = await owners.consent(url, 'late@plumber.example')
  app.clock.forwardHours(2)
  expect(await leadsTo(owners.comeBack(jar, state, code))).toBe(notConnected())
  expect(await accountOf(plumber)).toBeNull()
})

test('who went there from the version before has connected nothing, and is told', async () => {
  const { seal } = app.context
  const plumber = await makePlumber(app)
  const jar: Jar = {}
  const { url, state } = await owners.ask(jar, plumber)
  const code = await owners.consent(url, 'before-upgrade@plumber.example')
  const unmarked = seal.close(JSON.stringify(JSON.parse(seal.open(state)).slice(0, 5)))
  expect(await leadsTo(owners.comeBack(jar, unmarked, code))).toBe(notConnected())
  expect(jar).toEqual({})
  expect(await accountOf(plumber)).toBeNull()
})

test('an address that is sent to somebody else connects nothing: the browser that asked comes back, or none', async () => {
  const plumber = await makePlumber(app)
  const jar: Jar = {}
  const { url, state } = await owners.ask(jar, plumber)
  const code = await owners.consent(url, 'victim@plumber.example')
  // Others have no cookie, one from a way of their own, or one of the right name alone.
  const theirs: Jar = {}
  await owners.ask(theirs, await makePlumber(app))
  const guessed = Object.fromEntries(Object.keys(jar).map((name) => [name, 'x'.repeat(43)]))
  for (const other of [{}, theirs, guessed]) {
    const answer = await owners.comeBack(other, state, code)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, notConnected()])
    expect(answer.cookies).toEqual([])
    expect(await accountOf(plumber)).toBeNull()
  }
  await owners.comeBack(jar, state, code)
  expect(await accountOf(plumber)).toMatch(/^acct_/)
})

test('its cookie is for the way back alone, out of reach of scripts, and lives as long as the state', async () => {
  const { id, headers } = await makePlumber(app)
  const path = `/payments/stripe/connect-url?user_id=${id}`
  const { cookies } = await app.inject({ url: `${path}&account=standard`, headers })
  expect(cookies).toEqual([
    {
      ...{ name: expect.stringMatching(/^connect_[\w-]{8}$/), value: expect.any(String) },
      ...{ path: '/payments/stripe/connected', maxAge: 3600, httpOnly: true, sameSite: 'Lax' },
    },
  ])
  // The other kind of account needs none.
  expect((await app.inject({ url: path, headers })).cookies).toEqual([])
})

test('by https its cookie goes by https alone', async () => {
  const secure = await createTestApp({ PUBLIC_URL: 'https://plumbline.example' })
  secure.closeAfterTest()
  const { id, headers } = await makePlumber(secure)
  const url = `/payments/stripe/connect-url?user_id=${id}&account=standard`
  expect((await secure.inject({ url, headers })).cookies).toMatchObject([{ secure: true }])
})

test.each(['first', 'second'] as const)(
  'of two tabs that ask at once the %s may come back, and the other is too late',
  async (which) => {
    const plumber = await makePlumber(app)
    const jar: Jar = {}
    const tabs = { first: await owners.ask(jar, plumber), second: await owners.ask(jar, plumber) }
    const [one, other] = [tabs[which], tabs[which === 'first' ? 'second' : 'first']]
    await owners.comeBack(jar, one.state, await owners.consent(one.url, `${which}@tabs.example`))
    const account = await accountOf(plumber)
    expect(account).toMatch(/^acct_/)
    const late = await owners.consent(other.url, `not-${which}@tabs.example`)
    const answer = await owners.comeBack(jar, other.state, late)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, goOn()])
    expect(await accountOf(plumber)).toBe(account)
  },
)

test('who comes back while the provider is away may come again', async () => {
  const plumber = await makePlumber(app)
  const jar: Jar = {}
  const { url, state } = await owners.ask(jar, plumber)
  const code = await owners.consent(url, 'patient@plumber.example')
  const away = vi.spyOn(app.context.payments, 'standardAccount')
  away.mockRejectedValueOnce(
    Object.assign(new Error('away'), { providerFailure: { reason: 'unreachable' } }),
  )
  const { statusCode, headers } = await owners.comeBack(jar, state, code)
  expect([statusCode, headers.location]).toEqual([303, `${goOn()}&problem=payment_provider_failed`])
  away.mockRestore()
  await owners.comeBack(jar, state, code)
  expect(await accountOf(plumber)).toMatch(/^acct_/)
})

test('a deleted plumber gets no account any more', async () => {
  const remove = ({ id }: Account) =>
    app.context.database.sql('update plumber set deleted_at = now() where id = $1', [id])
  const plumber = await makePlumber(app)
  const jar: Jar = {}
  const { url, state } = await owners.ask(jar, plumber)
  const code = await owners.consent(url, 'leaver@plumber.example')
  await remove(plumber)
  expect((await owners.comeBack(jar, state, code)).headers.location).toBe(goOn())
  expect(await accountOf(plumber)).toBeNull()

  // Deleted while the provider answers.
  const late = await makePlumber(app)
  const asked = await owners.ask(jar, late)
  const lateCode = await owners.consent(asked.url, 'late-leaver@plumber.example')
  const exchange = app.context.payments.standardAccount
  const slow = vi.spyOn(app.context.payments, 'standardAccount')
  slow.mockImplementationOnce(async (given) => {
    await remove(late)
    return exchange(given)
  })
  expect((await owners.comeBack(jar, asked.state, lateCode)).headers.location).toBe(goOn())
  slow.mockRestore()
  expect(await accountOf(late)).toBeNull()
})

test('a link of before the plumber changed such accounts settles its job', async () => {
  const money = moneyCalls(app)
  const { plumber, company, jobId } = await money.wonJob()
  const connect = async (email: string) => {
    const jar: Jar = {}
    const { url, state } = await owners.ask(jar, plumber)
    await owners.comeBack(jar, state, await owners.consent(url, email))
    return accountOf(plumber)
  }
  const first = await connect('before@plumber.example')
  const url = await money.linkUrl(company, jobId)
  await money.settled()
  await money.order(`/accounts/${first}`, { requirement: 'due_later' })
  await money.settled()
  expect(await connect('after@plumber.example')).not.toBe(first)
  await money.pay(url)
  await money.settled()
  expect(await money.job(company, jobId)).toMatchObject({ payment_status: 'transferred' })
})

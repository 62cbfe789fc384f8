import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makePlumber } from '../../testing/factories.ts'
import { lettersTo } from '../../testing/letters-to.ts'
import { findOwnAccount } from '../accounts/queries/account.ts'
import { moneyCalls } from '../payments/testing/money-calls.ts'
import { standardAccounts } from '../payments/testing/standard-accounts.ts'
import { makePasswordResetLink } from './index.ts'

let app: TestApp
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  app = await createTestApp()
  money = moneyCalls(app)
})
afterAll(() => app.close())

type Plumber = Awaited<ReturnType<typeof makePlumber>>

const newPassword = 'new horse'

/** Chooses another password by the letter's link; answers the account signed in with it. */
const takenBack = async (plumber: Plumber) => {
  const link = await makePasswordResetLink(app.context, { role: 'plumber', accountId: plumber.id })
  const tokenplumber = link.split('/').at(-1)
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
  const reset = await post('/plumber/reset-password', { tokenplumber, newPassword })
  expect(reset.statusCode).toBe(200)
  const signedIn = await post('/plumber/login', { email: plumber.email, password: newPassword })
  return { ...plumber, headers: { authorization: `Bearer ${signedIn.json().token_access}` } }
}

const profile = async ({ id, headers }: Plumber) =>
  (await app.inject({ url: `/plumber/?id=${id}`, headers })).json()

/** How many letters say that the payment account was taken off. */
const toldOf = async ({ email }: Plumber) => {
  await app.context.tasks.drain()
  const letters = await lettersTo(app, email)
  return letters.filter(({ subject }) => subject === 'Connect your payment account').length
}

const confirmedAt = async (role: 'plumber' | 'company', id: number) =>
  (await findOwnAccount(app.context.db, role, id))?.emailConfirmedAt

test('whoever takes an account back by its mailbox keeps no payment account of the stranger who made it', async () => {
  const plumber = await makePlumber(app)
  const strangers = await money.onboard(plumber)
  const owner = await takenBack(plumber)
  expect(await confirmedAt('plumber', owner.id)).toBeInstanceOf(Date)
  expect((await profile(owner)).stripe_account_id).toBeNull()
  expect(await toldOf(owner)).toBe(1)

  const own = await money.onboard(owner)
  expect(own).toMatch(/^acct_/)
  expect(own).not.toBe(strangers)
  expect((await profile(owner)).stripe_account_id).toBe(own)
  expect((await profile(await takenBack(owner))).stripe_account_id).toBe(own)
})

test('an account that money was sent to stays its plumber’s', async () => {
  const { plumber, company, jobId } = await money.wonJob()
  const account = await money.onboard(plumber)
  await money.pay(await money.linkUrl(company, jobId))
  await money.settled()
  expect(await money.job(company, jobId)).toMatchObject({ payment_status: 'transferred' })
  const owner = await takenBack(plumber)
  expect(await confirmedAt('plumber', owner.id)).toBeInstanceOf(Date)
  expect((await profile(owner)).stripe_account_id).toBe(account)
})

test('an address that was confirmed before stays so since then, and its payment account too', async () => {
  const emailConfirmedAt = app.clock.now()
  const plumber = await makePlumber(app, { emailConfirmedAt })
  const account = await money.onboard(plumber)
  app.clock.forwardHours(1)
  const owner = await takenBack(plumber)
  expect(await confirmedAt('plumber', owner.id)).toEqual(emailConfirmedAt)
  expect((await profile(owner)).stripe_account_id).toBe(account)
  expect(await toldOf(owner)).toBe(0)
})

test('whoever has connected another account before that letter goes is not told', async () => {
  const plumber = await makePlumber(app)
  await money.onboard(plumber)
  const owner = await takenBack(plumber)
  await money.onboard(owner)
  expect(await toldOf(owner)).toBe(0)
})

test('a reset by letter confirms the address of a company too', async () => {
  const { id } = await makeCompany(app)
  const link = await makePasswordResetLink(app.context, { role: 'company', accountId: id })
  const payload = { tokencompany: link.split('/').at(-1), newPassword }
  await app.inject({ method: 'POST', url: '/company/reset-password', payload })
  expect(await confirmedAt('company', id)).toBeInstanceOf(Date)
})

test('a stranger who went to connect a standard account before comes back to nothing', async () => {
  const owners = standardAccounts(app)
  const plumber = await makePlumber(app)
  const jar = {}
  const { url, state } = await owners.ask(jar, plumber)
  const code = await owners.consent(url, 'stranger@plumber.example')
  const owner = await takenBack(plumber)
  await owners.comeBack(jar, state, code)
  expect((await profile(owner)).stripe_account_id).toBeNull()
})

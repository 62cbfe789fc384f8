import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { goodCard, postForm, tokenOn } from '#simulator/testing.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { lettersTo } from '../../testing/letters-to.ts'
import { rare } from '../../testing/rare.ts'
import { findOwnAccount } from '../accounts/queries/account.ts'
import { moneyCalls } from '../payments/testing/money-calls.ts'
import { standardAccounts } from '../payments/testing/standard-accounts.ts'
import { makePasswordResetLink } from './index.ts'

const operatorEmail = 'ops@plumbline.test'

let app: TestApp
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  app = await createTestApp({ OPERATOR_EMAIL: operatorEmail })
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

/** What the operator heard of shares that went to an account that was taken off. */
const toldOfShares = async () =>
  (await lettersTo(app, operatorEmail)).filter(({ subject }) => subject.includes('was removed'))

test('by a link of before nothing is paid into the account that was taken off; the next share waits for the owner’s', async () => {
  const { plumber, company, jobId } = await money.wonJob()
  await money.onboard(plumber)
  const url = await money.linkUrl(company, jobId)
  const token = await tokenOn(url)
  const owner = await takenBack(plumber)
  await app.context.tasks.drain()
  // The company has the card form before it since.
  await postForm(url, { ...goodCard, token })
  await money.settled()
  expect(await money.job(company, jobId)).toMatchObject({ payment_status: 'due' })

  const next = await money.linkUrl(company, jobId)
  expect(next).not.toBe(url)
  await money.pay(next)
  await money.settled()
  expect(await money.job(company, jobId)).toMatchObject({ payment_status: 'paid' })
  const own = await money.onboard(owner)
  await money.settled()
  expect(await money.job(company, jobId)).toMatchObject({ payment_status: 'transferred' })
  expect(await money.balanceOf(own)).toBe(50_000)
  expect(await toldOfShares()).toEqual([])
})

test('what a company paid before that link was closed counts as sent, and the operator hears of it', async () => {
  const { plumber, company, jobId } = await money.wonJob()
  const strangers = await money.onboard(plumber)
  const url = await money.linkUrl(company, jobId)
  const before = (await toldOfShares()).length
  await takenBack(plumber)
  await money.pay(url)
  await money.settled()
  expect(await money.job(company, jobId)).toMatchObject({ payment_status: 'transferred' })
  const letters = await toldOfShares()
  expect(letters).toHaveLength(before + 1)
  const told = await lettersTo(app, plumber.email)
  expect(told.map(({ text }) => text).join()).not.toMatch(/your money waits|nothing is lost/)
  const { charge } = await money.paymentOf(jobId)
  for (const fact of [`Job: ${jobId}`, `Payment account: ${strangers}`, `Charge: ${charge}`])
    expect(letters[0]?.text).toContain(fact)
})

test('a link that is made while the account is taken off does not pay into it either', async () => {
  const { plumber, company, jobId } = await money.wonJob()
  await money.onboard(plumber)
  const { payments, tasks } = app.context
  const { createPaymentLink } = payments
  const slow = vi.spyOn(payments, 'createPaymentLink')
  slow.mockImplementationOnce(async (order) => {
    const made = await createPaymentLink(order)
    await takenBack(plumber)
    await tasks.drain()
    return made
  })
  const url = await money.linkUrl(company, jobId)
  slow.mockRestore()
  await money.pay(url)
  await money.settled()
  expect(await money.job(company, jobId)).toMatchObject({ payment_status: 'paid' })
})

test(
  'a link that the provider says nothing of keeps no other open, and is closed once it does',
  rare,
  async () => {
    const { plumber, company, jobId } = await money.wonJob()
    await money.onboard(plumber)
    const second = await makeJob(app, plumber)
    await app.inject({
      ...{ method: 'POST', url: '/api/job/accept', headers: company.headers },
      payload: { job_id: second, company_id: company.id },
    })
    await money.linkUrl(company, jobId)
    await money.linkUrl(company, second)
    const { database, payments, tasks } = app.context
    const { rows } = await database.sql<{ link: string }>(
      'select link_id as link from payment where job_id in ($1, $2) order by id',
      [jobId, second],
    )
    const links = rows.map(({ link }) => link)
    const { paymentLinkState } = payments
    const silent = vi.spyOn(payments, 'paymentLinkState')
    silent.mockImplementation(async (id) => {
      if (id === links[0]) throw new Error('The provider says nothing')
      return paymentLinkState(id)
    })
    const open = () => Promise.all(links.map(async (link) => (await paymentLinkState(link)).active))
    await takenBack(plumber)
    await tasks.drain()
    expect(await open()).toEqual([true, false])
    silent.mockRestore()
    await database.script(
      `update pgboss.job set start_after = now() - interval '1 second' where name = 'retireLinks' and state < 'active'`,
    )
    await tasks.drain()
    expect(await open()).toEqual([false, false])
  },
)

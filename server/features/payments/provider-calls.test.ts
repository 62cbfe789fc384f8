import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverCalls } from '#simulator/description/server-calls.ts'
import { leftFields, newerFields, newerParameters } from '#simulator/description/testing/newer.ts'
import { openDescription, type RecordedCall } from '#simulator/description/testing/validator.ts'
import { postForm, tokenOn } from '#simulator/testing.ts'
import { makePlumber } from '../../testing/factories.ts'
import { startApart } from './testing/apart.ts'
import type { Account } from './testing/money-calls.ts'
import { standardAccounts } from './testing/standard-accounts.ts'

/** Not in the published description: OAuth is described in words only. */
const undescribed = ['POST /oauth/token']

const description = openDescription()

let world: Awaited<ReturnType<typeof startApart>>
beforeAll(async () => {
  world = await startApart()
  await live(world)
})
afterAll(() => world.close())

const operator = ({ app }: typeof world, command: string, ...given: string[]) =>
  app.inject({
    method: 'POST',
    url: '/operator',
    headers: { authorization: `Bearer ${app.context.operatorToken}` },
    payload: { command, given },
  })

const paidJob = async ({ money }: typeof world, cardNumber?: string) => {
  const won = await money.wonJob()
  const account = await money.onboard(won.plumber)
  await money.pay(await money.linkUrl(won.company, won.jobId), cardNumber)
  await money.settled()
  return { ...won, account, ...(await money.paymentOf(won.jobId)) }
}

/** What the plumber's screens ask about the account. */
const lookAt = async ({ money }: typeof world, plumber: Account, account: string) => {
  const of = `connected_account_id=${account}`
  const paths = ['retrieve/account', 'balance/connect/accounts', 'stripe/dashboard-url']
  for (const path of [...paths, 'balance/transactions/connect/accounts'])
    expect((await money.get(`/payments/${path}?${of}`, plumber)).statusCode).toBe(200)
}

/** The owner of a standard account lets us in. */
const connectStandard = async ({ app }: typeof world) => {
  const plumber = await makePlumber(app)
  const { ask, consent, comeBack } = standardAccounts(app)
  const jar = {}
  const { url, state } = await ask(jar, plumber)
  const answer = await comeBack(jar, state, await consent(url, plumber.email))
  expect(answer.statusCode).toBe(303)
  return plumber
}

/** No link of ours leads into a standard account: its owner signs in. */
const signIn = async (
  { money }: typeof world,
  plumber: Awaited<ReturnType<typeof connectStandard>>,
) => {
  const { rows } = await world.app.context.database.sql<{ account: string }>(
    'select stripe_account_id as account from plumber where id = $1',
    [plumber.id],
  )
  const asked = `/payments/stripe/dashboard-url?connected_account_id=${rows[0]?.account}`
  const { url } = (await money.get(asked, plumber)).json()
  const page = await postForm(url, { token: await tokenOn(url), email: plumber.email })
  expect(page.headers.get('location')).toMatch(/\/dashboard\/login_/)
}

/** Everything that the product does with the provider, once at least. */
const live = async (given: typeof world) => {
  const { app, money, stripe } = given
  const later = async (hours: number) => {
    app.clock.forwardHours(hours)
    await money.settled()
  }
  const whole = await paidJob(given)
  await lookAt(given, whole.plumber, whole.account)
  await money.get(
    `/payments/list/all/invoices/company?company_id=${whole.company.id}`,
    whole.company,
  )
  await operator(given, 'refund', String(whole.jobId), '108.11')
  await stripe.payouts.create(
    { amount: 100, currency: 'usd', method: 'instant' },
    { stripeAccount: whole.account },
  )
  await money.settled()

  // Money that waits for an account, and a link that is asked for twice.
  const waiting = await money.wonJob()
  await money.linkUrl(waiting.company, waiting.jobId)
  await money.pay(await money.linkUrl(waiting.company, waiting.jobId))
  await money.settled()
  const account = await money.onboard(waiting.plumber)
  await money.settled()
  expect(await money.job(waiting.plumber, waiting.jobId)).toMatchObject({
    payment_status: 'transferred',
  })

  // A card that is captured only after a while.
  await money.order('/money', { captureAfter: 60 })
  await paidJob(given)
  await money.order('/money', { captureAfter: 0 })
  await later(1)

  const disputed = await paidJob(given, '4000000000000259')
  await money.settled()
  const { data } = await stripe.disputes.list({ charge: disputed.charge })
  await money.order(`/disputes/${data[0]?.id}`, { outcome: 'lost' })
  await money.settled()

  // More reversals than the transfer itself lists.
  const { transfer } = await money.paymentOf(waiting.jobId)
  for (let cent = 0; cent < 11; cent += 1)
    await stripe.transfers.createReversal(transfer, { amount: 1 })
  await stripe.refunds.create({ charge: (await money.paymentOf(waiting.jobId)).charge, amount: 12 })
  await money.settled()

  await operator(given, 'reconcile')
  await signIn(given, await connectStandard(given))
  // A restricted account is asked about again; a link not paid in time is closed, and who tries to pay sent away.
  await money.order(`/accounts/${account}`, { requirement: 'past_due' })
  const late = await money.wonJob()
  await money.linkUrl(late.company, late.jobId)
  await later(23)
  await money.pay(await money.linkUrl(late.company, late.jobId), '4000000000000002')
  await later(2)
  await app.context.tasks.enqueue(app.context.db, 'lapseAcceptances', {})
  await app.context.tasks.drain()
  await later(24 * 7)
  await later(1)
  await operator(given, 'reconcile')
  await money.settled()
  await money.get('/payments/retrieve/account?connected_account_id=acct_gone', whole.plumber)
}

const distinct = (texts: string[]) => [...new Set(texts)].toSorted()

/** An answer to the call for an invoice is one. */
const ofInvoice = (problem: string) => problem.replace('{invoice} answer', '{invoice} invoice')

const described = () => world.calls.filter(({ path }) => !path.startsWith('/oauth/'))

const problems = (check: (recorded: RecordedCall) => string[]) =>
  distinct(
    described().flatMap((recorded) =>
      check(recorded).map((problem) => `${description.callOf(recorded)} ${problem}`),
    ),
  )

test('the server makes the calls that are listed, and no other', () => {
  const made = world.calls.map(
    (recorded) => description.callOf(recorded) ?? `${recorded.method} ${recorded.path}`,
  )
  expect(distinct(made)).toEqual([...undescribed, ...serverCalls].toSorted())
})

test('and asks for nothing else in its source', () => {
  const folder = path.resolve('server/adapters/payments/stripe')
  const asked = readdirSync(folder).flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8')
    const found = text.matchAll(/\bstripe((?:\s*\.\s*\w+)+)\(/g)
    return [...found].map(([, names = '']) => names.replace(/\s/g, '').slice(1))
  })
  // One way of asking for each call that was made: another one has to be lived through as well.
  expect(distinct(asked)).toHaveLength(serverCalls.length + undescribed.length)
})

test('every call is one of the provider’s published description', () => {
  expect(problems(description.checkRequest)).toEqual(newerParameters.toSorted())
})

test('every answer of the simulator has the shape that the description gives it', () => {
  const left = leftFields.map((text) => `GET /v1/invoices/{invoice} ${text}`)
  expect(problems(description.checkAnswer).map(ofInvoice)).toEqual(left.toSorted())
  expect(distinct(described().flatMap(description.unknownIn))).toEqual(newerFields.toSorted())
})

test('so has every object that an event carries', () => {
  const fetched = world.calls.filter(({ path }) => path.startsWith('/v1/events'))
  const answers = fetched.map(({ answer }) => JSON.parse(answer))
  const events = answers.flatMap((answer) => (answer.object === 'list' ? answer.data : [answer]))
  const kinds = distinct(events.map(({ data }) => data.object.object))
  expect(kinds).toEqual(
    expect.arrayContaining([
      'account',
      'charge',
      'checkout.session',
      'dispute',
      'invoice',
      'payout',
    ]),
  )
  const found = distinct(events.flatMap(({ data }) => description.checkObject(data.object)))
  expect(found).toEqual(leftFields.toSorted())
})

test('a call that is wrong is noticed', () => {
  const [made] = described().filter(
    ({ path, method }) => method === 'POST' && path === '/v1/prices',
  )
  if (!made) throw new Error('no price was made')
  const wrong = (body: string) => description.checkRequest({ ...made, body })
  expect(wrong('currency=usd&unit_amount=1&product_data[name]=x')).toEqual([])
  expect(wrong('currency=usd&unit_amount=1&product_data[nmae]=x')).toHaveLength(2)
  expect(wrong('currency=usd&unit_amount=many')).toHaveLength(1)
  expect(wrong('unit_amount=1')).toHaveLength(1)
  expect(description.checkRequest({ ...made, path: '/v1/price' })).toHaveLength(1)
  expect(description.checkAnswer({ ...made, answer: '{"object":"price"}' })).not.toEqual([])
})

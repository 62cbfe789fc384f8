import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { makeCompany, makePlumber } from '../../../testing/factories.ts'
import { type Account, moneyCalls } from '../testing/money-calls.ts'

let app: TestApp
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  app = await createTestApp()
  money = moneyCalls(app)
})
afterAll(() => app.close())

const activeLinksOf = (jobId: number) =>
  money.count(
    `stripe_simulator.object where kind = 'payment_link'
     and data->'metadata'->>'job_id' = $1 and (data->>'active')::boolean`,
    [String(jobId)],
  )

const webhook = (payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })

test.each([
  [
    'a forged signature',
    { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'a'.repeat(64)}` },
  ],
  ['no signature', {}],
])(
  'a notice with %s is refused and leaves nothing behind',
  async (_what, headers: Record<string, string>) => {
    const before = await money.count('provider_event')
    const answer = await webhook('{"id":"evt_forged","object":"event"}', headers)
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(await money.count('provider_event')).toBe(before)
  },
)

test('a notice of no use to us is kept as ignored, and its sender gets 200', async () => {
  const { company, jobId } = await money.wonJob()
  await money.pay(await money.linkUrl(company, jobId))
  await money.settled()
  expect(
    await money.count(
      `provider_event where kind = 'payment_intent.succeeded' and result = 'ignored'`,
    ),
  ).toBeGreaterThan(0)
  expect(await money.count(`stripe_simulator.delivery where last_status <> 200`)).toBe(0)
})

test('only the company that won a job gets its link, and only for the job’s own charge', async () => {
  const { company, jobId } = await money.wonJob()
  const offered = await makeCompany(app)
  const code = async (caller: Account, over: object) => {
    const answer = await money.link(caller, jobId, over)
    return [answer.statusCode, answer.json().code]
  }
  expect(await code(offered, {})).toEqual([404, 'not_found'])
  expect(await code(company, { job_id: 999_999 })).toEqual([404, 'not_found'])
  expect(await code(company, { unit_amount_decimal: '54052' })).toEqual([409, 'payment_mismatch'])
  expect(await code(company, { unit_amount_decimal: '540.53' })).toEqual([422, 'invalid_input'])
  expect(await activeLinksOf(jobId)).toBe(0)
  expect((await money.link(company, jobId, { unit_amount_decimal: '54053.00' })).statusCode).toBe(
    200,
  )
})

test('a plumber cannot ask for a link, nor a company for an account', async () => {
  const { plumber, company, jobId } = await money.wonJob()
  expect((await money.link(plumber, jobId)).statusCode).toBe(403)
  const connect = await money.get(`/payments/stripe/connect-url?user_id=${company.id}`, company)
  expect(connect.statusCode).toBe(403)
})

test('a link that somebody is sent to makes no account at the provider: the cookie alone does not do', async () => {
  const plumber = await makePlumber(app)
  const lost = await makePlumber(app, { stripeAccountId: 'acct_lost' })
  const cookie = ({ token }: typeof plumber) => ({ cookie: `token_access=${token}` })
  const account = async ({ id }: typeof plumber) => {
    const { rows } = await app.context.database.sql<{ account: string | null }>(
      'select stripe_account_id as account from plumber where id = $1',
      [id],
    )
    return rows[0]?.account
  }
  const connect = `/payments/stripe/connect-url?user_id=${plumber.id}`
  const dashboard = '/payments/stripe/dashboard-url?connected_account_id=acct_lost'
  for (const [url, who] of [
    [connect, plumber],
    [`${connect}&account=standard`, plumber],
    [dashboard, lost],
  ] as const) {
    const followed = await app.inject({ url, headers: cookie(who) })
    expect([url, followed.statusCode, followed.cookies]).toEqual([url, 401, []])
  }
  expect([await account(plumber), await account(lost)]).toEqual([null, 'acct_lost'])
  expect((await money.get(dashboard, lost)).statusCode).toBe(200)
  expect(await account(lost)).not.toBe('acct_lost')
})

test('another’s account and another’s invoices are refused', async () => {
  const plumber = await makePlumber(app, { stripeAccountId: 'acct_mine' })
  const company = await makeCompany(app)
  for (const path of [
    'retrieve/account',
    'balance/connect/accounts',
    'balance/transactions/connect/accounts',
    'stripe/dashboard-url',
  ]) {
    const answer = await money.get(`/payments/${path}?connected_account_id=acct_other`, plumber)
    expect([path, answer.statusCode]).toEqual([path, 403])
    // The provider does not know it: its status is that, and its page is that of another one.
    if (path === 'retrieve/account' || path === 'stripe/dashboard-url') continue
    const failed = await money.get(`/payments/${path}?connected_account_id=acct_mine`, plumber)
    expect([path, failed.json().code]).toEqual([path, 'payment_provider_failed'])
  }
  const invoices = await money.get(
    `/payments/list/all/invoices/company?company_id=${company.id + 1}`,
    company,
  )
  expect(invoices.statusCode).toBe(403)
})

test('a link is made once: for parallel calls, for later ones, and under another name', async () => {
  const { company, jobId } = await money.wonJob()
  const answers = await Promise.all([
    money.link(company, jobId),
    money.link(company, jobId),
    money.link(company, jobId, { product_data_name: 'The same, named otherwise' }),
  ])
  const links = new Set(answers.map((answer) => answer.json().data))
  expect(links.size).toBe(1)
  expect(await activeLinksOf(jobId)).toBe(1)
  links.add((await money.link(company, jobId)).json().data)
  expect(links.size).toBe(1)
})

test('a link that sends money to an account which can no longer receive is replaced', async () => {
  const { plumber, company, jobId } = await money.wonJob()
  const account = await money.onboard(plumber)
  const first = await money.linkUrl(company, jobId)
  await app.context.database.sql(
    `update stripe_simulator.object
     set data = jsonb_set(data, '{capabilities,transfers}', '"inactive"') where id = $1`,
    [account],
  )
  const second = await money.linkUrl(company, jobId)
  expect(second).not.toBe(first)
  expect(await activeLinksOf(jobId)).toBe(1)
  await money.pay(second)
  await money.settled()
  expect(await money.job(company, jobId)).toMatchObject({ payment_status: 'paid' })
})

test('only the link that was made for a job is kept for it', async () => {
  const { company, jobId } = await money.wonJob()
  const stranger = await makeCompany(app)
  const url = await money.linkUrl(company, jobId)
  const save = async (caller: Account, previous_payment_link: string) => {
    const given = { id: jobId, previous_payment_link }
    return (await money.post('/api/job/createpaymentlink', caller, given)).json()
  }
  expect((await save(company, `${url}x`)).code).toBe('payment_mismatch')
  expect((await save(stranger, url)).code).toBe('not_found')
  expect((await save(company, url)).previous_payment_link).toBe(url)
})

test('a payment whose amount does not fit is refused and changes nothing', async () => {
  const { company, jobId } = await money.wonJob()
  const url = await money.linkUrl(company, jobId)
  await app.context.database.sql('update payment set charge_cents = 60000 where job_id = $1', [
    jobId,
  ])
  await money.pay(url)
  await money.settled()
  expect(await money.job(company, jobId)).toMatchObject({ payment_status: 'due' })
  expect(
    await money.count(
      `provider_event where result = 'refused' and detail->>'reason' = 'other_amount'`,
    ),
  ).toBe(1)
})

test('the link of a job that has lapsed is closed', async () => {
  const { company, jobId } = await money.wonJob()
  await money.linkUrl(company, jobId)
  await money.lapse(jobId)
  await money.reconcile()
  expect(await activeLinksOf(jobId)).toBe(0)
  expect(await money.count(`payment where job_id = $1 and status = 'void'`, [jobId])).toBe(1)
})

test('a transfer is refused for a stranger, another figure, another plumber or an unpaid job', async () => {
  const { plumber, company, jobId } = await money.wonJob()
  const transfer = async (caller: Account, over: object = {}) => {
    const answer = await money.post('/payments/api/create/transfer', caller, {
      job_id: jobId,
      email_plumber: plumber.email,
      amount: '500.00',
      ...over,
    })
    return answer.json().code ?? answer.json().data
  }
  expect(await transfer(company)).toBe('payment_mismatch')
  await money.pay(await money.linkUrl(company, jobId))
  await money.settled()
  expect(await transfer(await makeCompany(app))).toBe('not_found')
  expect(await transfer(company, { amount: 500.01 })).toBe('payment_mismatch')
  expect(await transfer(company, { email_plumber: 'other@test.example' })).toBe('payment_mismatch')
  expect(await transfer(company, { amount: 'much' })).toBe('invalid_input')
  expect(await transfer(company)).toEqual({ job_id: jobId, transferred: false })
})

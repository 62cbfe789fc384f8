import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { jobBody, makeCompany, makePlumber } from '../../testing/factories.ts'
import { lettersTo } from '../../testing/letters-to.ts'
import { lookAfter } from './look-after.ts'
import { paymentsToCheck } from './queries/checks.ts'
import { settle } from './settle.ts'
import { syncCharge } from './sync-charge.ts'
import { syncInvoice } from './sync-invoice.ts'
import { type Account, moneyCalls } from './testing/money-calls.ts'

let app: TestApp
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  app = await createTestApp()
  money = moneyCalls(app)
})
afterAll(() => app.close())

const refundsOf = (jobId: number) =>
  money.count(
    `stripe_simulator.object r join stripe_simulator.object i
       on i.kind = 'payment_intent' and i.id = r.data->>'payment_intent'
     where r.kind = 'refund' and i.data->'metadata'->>'job_id' = $1`,
    [String(jobId)],
  )

const activeLinksOf = (jobId: number) =>
  money.count(
    `stripe_simulator.object where kind = 'payment_link'
     and data->'metadata'->>'job_id' = $1 and (data->>'active')::boolean`,
    [String(jobId)],
  )

const reconcile = async () => {
  await app.context.tasks.enqueue(app.context.db, 'reconcilePayments', {})
  await app.context.tasks.drain()
}

/** The state a job is in once its winner has not paid in time. */
const lapse = async (jobId: number) => {
  await app.context.database.sql(
    `update job set status = 0, payment_status = 'lapsed', company_id = null, pay_until = null
     where id = $1`,
    [jobId],
  )
}

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
      `provider_event where result = 'refused' and detail->>'reason' = 'another amount'`,
    ),
  ).toBe(1)
})

test('money that comes after the job has lapsed goes back, also from the plumber', async () => {
  const { plumber, company, jobId } = await money.wonJob()
  const account = await money.onboard(plumber)
  const url = await money.linkUrl(company, jobId)
  await lapse(jobId)
  await money.pay(url)
  await money.settled()
  await reconcile()
  expect(await refundsOf(jobId)).toBe(1)
  const balance = await app.context.payments.balance(account)
  expect(balance.available).toEqual([{ amount: 0, currency: 'usd' }])
  expect(await money.job(plumber, jobId)).toMatchObject({ paid_at: null })
})

const letterOfReturn = async (company: { email: string }, jobId: number) => {
  const letters = await lettersTo(app, company.email)
  return letters.find(({ subject }) => subject.startsWith(`Your payment for job ${jobId} is on`))
}

test('who paid too late reads what they paid, also of a job that was corrected and won again', async () => {
  const { plumber, company, jobId } = await money.wonJob()
  const next = await makeCompany(app)
  const url = await money.linkUrl(company, jobId)
  await lapse(jobId)
  const { plumber_id: _plumber, homeowner_id: _homeowner, ...details } = jobBody(0, 0)
  const corrected = await app.inject({
    method: 'PUT',
    url: '/api/job/update',
    headers: plumber.headers,
    payload: { ...details, id: jobId, referral_amount: '250' },
  })
  expect(corrected.json()).toMatchObject({ referral_amount: 250 })
  await money.pay(url)
  await money.settled()
  expect((await letterOfReturn(company, jobId))?.text).toContain('All of $540.53 is on its way')
  // Written anew while another company has the job.
  await app.context.database.sql(
    `update job set status = 1, payment_status = 'due', company_id = $1, acceptance = 2 where id = $2`,
    [next.id, jobId],
  )
  const again = { letter: 'paymentReturned', role: 'company', accountId: company.id } as const
  await app.context.tasks.enqueue(app.context.db, 'sendLetter', { ...again, jobId })
  await app.context.tasks.drain()
  const letter = await letterOfReturn(company, jobId)
  expect(letter?.text).toContain('All of $540.53 is on its way')
  expect(letter?.text).toMatch(/back.*\$540\.53/i)
})

const invoicesOf = async (company: Account) => {
  const answer = await money.get(
    `/payments/list/all/invoices/company?company_id=${company.id}`,
    company,
  )
  return Object.values<{ id: string; number: string }>(answer.json().data).map(
    ({ id, number }) => ({
      id,
      number,
    }),
  )
}

/** Another link of the same acceptance, as one that was replaced while it was being paid. */
const secondLink = async (company: Account, jobId: number) => {
  const order = { jobId, companyId: company.id, acceptance: 1, description: 'Once more' }
  const cents = { chargeCents: 54_053, referralCents: 50_000 }
  const { url } = await app.context.payments.createPaymentLink({
    ...{ ...order, ...cents, replaces: 'plink_before', returnUrl: app.url() },
  })
  return url
}

const invoiceNumbers = async (jobId: number) =>
  (
    await app.context.database.sql<{ id: string; number: string }>(
      `select id, data->>'number' as number from stripe_simulator.object
       where kind = 'invoice' and data->'metadata'->>'job_id' = $1 order by created, id`,
      [String(jobId)],
    )
  ).rows

test('the invoice of a payment that is given back does not replace that of the one that counts', async () => {
  const { company, jobId } = await money.wonJob()
  const first = await money.linkUrl(company, jobId)
  const second = await secondLink(company, jobId)
  await money.pay(first)
  await money.settled()
  const own = await invoicesOf(company)
  expect(own).toHaveLength(1)
  await money.pay(second)
  await money.settled()
  expect(await refundsOf(jobId)).toBe(1)
  expect(await invoiceNumbers(jobId)).toHaveLength(2)
  expect(await invoicesOf(company)).toEqual(own)
})

test('who paid twice hears once that the second payment is on its way back', async () => {
  const { company, plumber, jobId } = await money.wonJob()
  await money.onboard(plumber)
  const first = await money.linkUrl(company, jobId)
  const second = await secondLink(company, jobId)
  await money.pay(first)
  await money.settled()
  expect(await letterOfReturn(company, jobId)).toBeUndefined()
  await money.pay(second)
  await money.settled()
  await reconcile()
  const charges = await app.context.database.sql<{ id: string }>(
    `select id from stripe_simulator.object where kind = 'charge'
     and data->'metadata'->>'job_id' = $1`,
    [String(jobId)],
  )
  for (const { id } of charges.rows) await syncCharge(app.context, id)
  await money.settled()
  const returned = (await lettersTo(app, company.email)).filter(({ subject }) =>
    subject.startsWith(`Your payment for job ${jobId} is on`),
  )
  expect(returned).toHaveLength(1)
  expect(returned[0]?.text).toContain('All of $540.53 is on its way back')
  expect(returned[0]?.text).toMatch(/back.*\$540\.53/i)
  expect(
    await money.count(`notification where kind = 'paymentReturned' and job_id = $1`, [jobId]),
  ).toBe(1)
  expect(await money.job(company, jobId)).toMatchObject({ payment_status: 'transferred' })
})

test.each(['first', 'last'])(
  'of two payments at once the invoice is that of the one that counts, heard of %s',
  async (heard) => {
    const { context } = app
    const { company, jobId } = await money.wonJob()
    const first = await money.linkUrl(company, jobId)
    const second = await secondLink(company, jobId)
    await money.pay(first)
    await money.pay(second)
    await money.loseEvents()
    const { rows } = await context.database.sql<{ checkout: string; id: string; number: string }>(
      `select s.id as checkout, i.id, i.data->>'number' as number
     from stripe_simulator.object s join stripe_simulator.object i on i.id = s.data->>'invoice'
     where s.kind = 'checkout_session' and i.data->'metadata'->>'job_id' = $1`,
      [String(jobId)],
    )
    const [other, own] = rows
    if (!other || !own) throw new Error('there are no two payments')
    const order = heard === 'first' ? [own, other] : [other, own]
    for (const { id } of order) await syncInvoice(context, id)
    await settle(context, await context.payments.checkout(own.checkout))
    const waiting = await paymentsToCheck(context.db, context.clock(), 50)
    for (const known of waiting.filter((each) => each.jobId === jobId))
      await lookAfter(context, known)
    expect(await invoicesOf(company)).toEqual([{ id: own.id, number: own.number }])
  },
)

test('the link of a job that has lapsed is closed', async () => {
  const { company, jobId } = await money.wonJob()
  await money.linkUrl(company, jobId)
  await lapse(jobId)
  await reconcile()
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

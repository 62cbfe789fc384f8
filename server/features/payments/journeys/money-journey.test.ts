import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/rules/limits.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../../testing/factories.ts'
import { lettersTo } from '../../../testing/letters-to.ts'
import { whole } from '../../../testing/whole.ts'
import { moneyCalls } from '../testing/money-calls.ts'

let app: TestApp
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  app = await createTestApp()
  money = moneyCalls(app)
})
afterAll(() => app.close())

const transfersOf = (account: string) =>
  money.count(`stripe_simulator.object where kind = 'transfer' and data->>'destination' = $1`, [
    account,
  ])

test('money goes from a company’s card to the plumber, and every screen shows it', async () => {
  const { plumber, company, jobId } = await money.wonJob()
  const account = await money.onboard(plumber)
  const of = `connected_account_id=${account}`
  const status = await money.get(`/payments/retrieve/account?${of}`, plumber)
  expect(status.json()).toMatchObject({ data: 'Complete', missing: [] })

  const made = await money.link(company, jobId)
  expect(made.statusCode).toBe(200)
  const [priceId, url] = made.json().data.split(',')
  expect(priceId).toMatch(/^price_/)
  const saved = await money.post('/api/job/createpaymentlink', company, {
    id: jobId,
    previous_payment_link: url,
  })
  expect(saved.json()).toMatchObject({ id: jobId, previous_payment_link: url })

  const paid = await money.pay(url)
  expect(paid.headers.get('location')).toBe(
    `${app.url()}/inicio/company/jobdetail/${jobId}?payment=done`,
  )
  await money.settled()
  expect(await money.job(company, jobId)).toMatchObject({ payment_status: 'transferred' })
  expect(await money.job(plumber, jobId)).toMatchObject({ payment_status: 'transferred' })

  const balance = await money.get(`/payments/balance/connect/accounts?${of}`, plumber)
  expect(balance.json().data.available).toEqual([{ amount: 50_000, currency: 'usd' }])
  const rows = await money.get(`/payments/balance/transactions/connect/accounts?${of}`, plumber)
  expect(rows.json().data.data).toMatchObject([{ job_id: jobId, amount: 50_000, type: 'payment' }])
  const found = await money.get(
    `/api/job/getbydestinationpayment?destinationPayment=${rows.json().data.data[0].source}`,
    plumber,
  )
  expect(found.json().id).toBe(jobId)

  const invoices = await money.get(
    `/payments/list/all/invoices/company?company_id=${company.id}`,
    company,
  )
  const [invoice, ...others] = Object.values<{ invoice_pdf: string }>(invoices.json().data)
  expect(others).toEqual([])
  expect(invoice).toMatchObject({
    job_id: jobId,
    lines: { data: [{ description: 'Referral', amount: 54_053 }] },
  })
  const pdf = await fetch(invoice?.invoice_pdf ?? '')
  expect((await pdf.text()).startsWith('%PDF')).toBe(true)
  expect(
    await money.count(`company where id = $1 and stripe_customer_id like 'cus_%'`, [company.id]),
  ).toBe(1)

  const dashboard = await money.get(`/payments/stripe/dashboard-url?${of}`, plumber)
  expect(dashboard.json().url).toContain('/stripe-simulator/dashboard/')
})

test('the invoices of a company come whole, or by page in the order asked for', async () => {
  const plumber = await makePlumber(app)
  const company = await makeCompany(app)
  const of = `/payments/list/all/invoices/company?company_id=${company.id}`
  const invoice = async (id: string, day: string, description: string | null, cents: number) =>
    app.context.database.sql(
      `insert into payment (job_id, company_id, acceptance, charge_cents, referral_cents, status,
         invoice_id, invoice_description, invoiced_at, paid_at)
       values ($1, $2, 1, $3, $3, 'paid', $4, $5, $6, '2026-03-03')`,
      [await makeJob(app, plumber), company.id, cents, id, description, description && day],
    )
  await invoice('in_a', '2026-03-05', 'slab leak', 300)
  await invoice('in_b', '', null, 200)
  await invoice('in_c', '2026-03-01', 'Attic', 300)
  const page = async (query: string) => {
    const { rows, ...rest } = (await money.get(`${of}&${query}`, company)).json()
    return { ids: rows.map(({ id }: { id: string }) => id), ...rest }
  }
  const all = { total: 3, page: 1, page_size: 10 }
  const whole = await money.get(of, company)
  expect(Object.keys(whole.json().data)).toEqual(['in_c', 'in_b', 'in_a'])
  expect(await page('page=1')).toEqual({ ...all, ids: ['in_a', 'in_b', 'in_c'] })
  const sorted = async (sort: string, order: string) =>
    (await page(`page=1&sort=${sort}&order=${order}`)).ids
  expect(await sorted('created', 'asc')).toEqual(['in_c', 'in_b', 'in_a'])
  expect(await sorted('description', 'asc')).toEqual(['in_b', 'in_c', 'in_a'])
  expect(await sorted('amount', 'desc')).toEqual(['in_c', 'in_a', 'in_b'])
  expect(await page('page=2&page_size=2')).toEqual({
    total: 3,
    page: 2,
    page_size: 2,
    ids: ['in_c'],
  })
  expect((await money.get(`${of}&page=1&sort=invoice_pdf`, company)).statusCode).toBe(422)
})

test('an event that comes twice is applied once', async () => {
  const { plumber, company, jobId } = await money.wonJob()
  await money.onboard(plumber)
  await money.pay(await money.linkUrl(company, jobId))
  await money.settled()
  const before = await money.count('job_event where job_id = $1', [jobId])
  await app.context.database.script(
    `update stripe_simulator.delivery set state = 'pending', due_ms = 0`,
  )
  // Any change at the provider wakes the delivery of what is due.
  await money.connectUrl(plumber)
  await money.settled()
  expect(await money.count('job_event where job_id = $1', [jobId])).toBe(before)
  expect(await money.count('provider_event where applied_at is null')).toBe(0)
  expect(
    await money.count(
      `provider_event where kind = 'checkout.session.completed' and result <> 'applied'`,
    ),
  ).toBe(0)
})

test('event, reconciliation and the company’s own question at one instant settle once', async () => {
  const { plumber, company, jobId } = await money.wonJob()
  await money.onboard(plumber)
  await money.pay(await money.linkUrl(company, jobId))
  await money.delivered()
  const { db, tasks } = app.context
  await tasks.enqueue(db, 'reconcilePayments', {})
  await Promise.all([tasks.drain(), money.link(company, jobId), tasks.drain()])
  await money.settled()
  const history = await money.get(`/api/job/history?job_id=${jobId}`, plumber)
  const kinds = history.json().map(({ kind }: { kind: string }) => kind)
  expect(kinds.filter((kind: string) => kind === 'paid')).toHaveLength(1)
  expect(kinds.filter((kind: string) => kind === 'transferred')).toHaveLength(1)
  expect(await money.count(`stripe_simulator.object where kind = 'refund'`)).toBe(0)
})

test('a payment whose event was lost is found, with the job it is for, and is of the moment it was made', async () => {
  const { plumber, company, jobId } = await money.wonJob()
  await money.onboard(plumber)
  const url = await money.linkUrl(company, jobId)
  app.clock.forwardHours(1)
  await money.pay(url)
  await money.loseEvents()
  expect(await money.job(company, jobId)).toMatchObject({ payment_status: 'due' })
  app.clock.forwardHours(5)
  await money.reconcile()
  const job = await money.job(company, jobId)
  expect(job).toMatchObject({ payment_status: 'transferred' })
  // One day on the job, in what was earned, on the statement and in the history.
  const { charge } = await money.paymentOf(jobId)
  const { created } = await app.context.payments.charge(charge)
  expect(Date.parse(job.paid_at)).toBe(created * 1000)
  const { steps } = (await money.get(`/payments/job/money?job_id=${jobId}`, company)).json()
  expect(steps).toMatchObject([{ step: 'paid', at: job.paid_at }])
  for (const reader of [company, plumber]) {
    const history = (await money.get(`/api/job/history?job_id=${jobId}`, reader)).json()
    expect(history).toContainEqual(expect.objectContaining({ kind: 'paid', at: job.paid_at }))
  }
  const again = await money.link(company, jobId)
  expect(again.json().code).toBe('already_paid')
})

test('a payment whose event was lost is found by asking for the link again', async () => {
  const { company, jobId } = await money.wonJob()
  await money.pay(await money.linkUrl(company, jobId))
  await money.loseEvents()
  const again = await money.link(company, jobId)
  expect(again.statusCode).toBe(409)
  // The call itself has just settled that charge.
  expect(again.json()).toMatchObject({
    code: 'already_paid',
    message: 'The payment for this job has arrived. Nothing was charged a second time.',
  })
  expect(await money.job(company, jobId)).toMatchObject({ payment_status: 'paid' })
})

const ways = ['the company’s call', 'looking at the status']

test.each(['its event', 'reconciling', ...(whole ? ways : [])])(
  'money taken before the account was complete is sent on later, found by %s',
  async (found) => {
    const { plumber, company, jobId } = await money.wonJob()
    await money.connectUrl(plumber)
    await money.pay(await money.linkUrl(company, jobId))
    await money.settled()
    expect(await money.job(plumber, jobId)).toMatchObject({ payment_status: 'paid' })

    const transfer = () =>
      money.post('/payments/api/create/transfer', company, {
        job_id: jobId,
        email_plumber: plumber.email,
        amount: 500,
      })
    expect((await transfer()).json()).toEqual({ data: { job_id: jobId, transferred: false } })

    const account = await money.onboard(plumber)
    if (found !== 'its event') await money.loseEvents()
    if (found === 'reconciling')
      await app.context.tasks.enqueue(app.context.db, 'reconcilePayments', {})
    if (found === 'looking at the status')
      await money.get(`/payments/retrieve/account?connected_account_id=${account}`, plumber)
    if (found === 'the company’s call') await transfer()
    await money.settled()

    expect(await money.job(plumber, jobId)).toMatchObject({ payment_status: 'transferred' })
    expect((await transfer()).json()).toEqual({ data: { job_id: jobId, transferred: true } })
    expect(await transfersOf(account)).toBe(1)
  },
)

test('a plumber has one payment account, however often it is asked for', async () => {
  const plumber = await makePlumber(app)
  const urls = await Promise.all([1, 2, 3].map(() => money.connectUrl(plumber)))
  expect(urls.every((url) => url.includes('/stripe-simulator/onboarding/'))).toBe(true)
  await money.connectUrl(plumber)
  const metadata = JSON.stringify({ metadata: { plumber_id: String(plumber.id) } })
  expect(
    await money.count(`stripe_simulator.object where kind = 'account' and data @> $1::jsonb`, [
      metadata,
    ]),
  ).toBe(1)
})

test('an account with something missing is restricted, and its page asks for it', async () => {
  const plumber = await makePlumber(app)
  await money.connectUrl(plumber)
  const { rows } = await app.context.database.sql<{ account: string }>(
    'select stripe_account_id as account from plumber where id = $1',
    [plumber.id],
  )
  const of = `connected_account_id=${rows[0]?.account}`
  const status = (await money.get(`/payments/retrieve/account?${of}`, plumber)).json()
  expect(status.data).toBe('Restricted')
  expect(status.missing).toContain('external_account')
  const page = await money.get(`/payments/stripe/dashboard-url?${of}`, plumber)
  expect(page.json().url).toContain('/stripe-simulator/onboarding/')
})

test('an account that the provider no longer knows is replaced', async () => {
  const plumber = await makePlumber(app, { stripeAccountId: 'acct_gone' })
  const status = await money.get(
    '/payments/retrieve/account?connected_account_id=acct_gone',
    plumber,
  )
  expect(status.json()).toMatchObject({ data: 'Notexists', missing: [] })
  const page = await money.get(
    '/payments/stripe/dashboard-url?connected_account_id=acct_gone',
    plumber,
  )
  expect(page.json().url).toContain('/stripe-simulator/onboarding/')
  const account = await money.onboard(plumber)
  expect(account).not.toBe('acct_gone')
})

test('an account that was turned down is replaced: what waits goes to the other, what was sent stays there', async () => {
  const { plumber, company, jobId: sent } = await money.wonJob()
  const payFor = async (jobId: number) => {
    await money.pay(await money.linkUrl(company, jobId))
    await money.settled()
  }
  const standing = async (jobId: number) => (await money.job(plumber, jobId)).payment_status
  const before = await money.onboard(plumber)
  await payFor(sent)
  await money.order(`/accounts/${before}/payout`)
  await money.settled()
  await money.order(`/accounts/${before}`, { requirement: 'rejected' })
  await money.settled()
  const waiting = await makeJob(app, plumber)
  const accepted = { job_id: waiting, company_id: company.id }
  await money.post('/api/job/accept', company, accepted)
  await payFor(waiting)
  expect([await standing(sent), await standing(waiting)]).toEqual(['transferred', 'paid'])

  await Promise.all([1, 2].map(() => money.connectUrl(plumber)))
  const account = await money.onboard(plumber)
  await money.settled()
  expect(account).not.toBe(before)
  expect(await standing(waiting)).toBe('transferred')
  expect([await transfersOf(before), await transfersOf(account)]).toEqual([1, 1])
  const metadata = JSON.stringify({ metadata: { plumber_id: String(plumber.id) } })
  expect(
    await money.count(`stripe_simulator.object where kind = 'account' and data @> $1::jsonb`, [
      metadata,
    ]),
  ).toBe(2)

  const payouts = () =>
    app.context.database.sql<{ id: string; status: string }>(
      'select payout_id as id, status from payout where account = $1',
      [before],
    )
  const arrives = async (outcome: 'paid' | 'failed') => {
    await money.order(`/payouts/${(await payouts()).rows[0]?.id}`, { outcome })
    await money.settled()
    expect((await payouts()).rows).toMatchObject([{ status: outcome }])
    return (await money.told(plumber))[0]
  }
  expect(await arrives('paid')).toBe('payoutPaid')
  const place = async (jobId: number) =>
    (await money.get(`/payments/job/money?job_id=${jobId}`, plumber)).json().earlier_account
  expect([await place(sent), await place(waiting)]).toEqual([true, false])

  // A bank may send back what it had taken.
  expect(await arrives('failed')).toBe('payoutFailed')
  const [letter] = await lettersTo(app, plumber.email)
  expect(letter?.subject).toBe('$500.00 did not reach your bank')
  expect(letter?.text).toContain('in the payment account that you had before, and stays there')
  const of = `connected_account_id=${account}`
  expect((await money.get(`/payments/payouts?${of}`, plumber)).json().rows).toMatchObject([
    { status: 'failed', earlier_account: true },
  ])
})

test('the first payout of an account that was replaced is found where nothing announced it', async () => {
  const { plumber, company, jobId } = await money.wonJob()
  const before = await money.onboard(plumber)
  await money.pay(await money.linkUrl(company, jobId))
  await money.settled()
  await money.order(`/accounts/${before}/payout`)
  await money.loseEvents()
  await money.order(`/accounts/${before}`, { requirement: 'rejected' })
  await money.settled()
  expect(await money.onboard(plumber)).not.toBe(before)
  await money.settled()
  const known = () => money.count('payout where account = $1', [before])
  expect(await known()).toBe(0)
  await money.operator('reconcile', [])
  expect(await known()).toBe(1)
  expect(await money.told(plumber)).toContain('payoutSent')
})

test('of a long history the newest movements are listed, and it is said that there are more', async () => {
  const plumber = await makePlumber(app)
  const account = await money.onboard(plumber)
  await app.context.database.sql(
    `insert into stripe_simulator.object (id, kind, account, created, data)
     select 'txn_' || n, 'balance_transaction', $1, 1700000000 + n, jsonb_build_object(
       'id', 'txn_' || n, 'object', 'balance_transaction', 'type', 'payment', 'amount', n, 'source', null,
       'currency', 'usd', 'created', 1700000000 + n, 'available_on', 1700000000 + n, 'status', 'available')
     from generate_series(1, $2) n`,
    [account, limits.movementsListed],
  )
  const listed = async () => {
    const answer = await money.get(
      `/payments/balance/transactions/connect/accounts?connected_account_id=${account}`,
      plumber,
    )
    const { data, has_more: more } = answer.json().data
    return { newest: data[0].id, count: data.length, more }
  }
  const count = limits.movementsListed
  expect(await listed()).toEqual({ newest: `txn_${count}`, count, more: false })
  await app.context.database.sql(
    `insert into stripe_simulator.object (id, kind, account, created, data)
     select 'txn_more', kind, account, created + 1, data || '{"id": "txn_more", "created": 1800000000}'
     from stripe_simulator.object where id = $1`,
    [`txn_${count}`],
  )
  expect(await listed()).toEqual({ newest: 'txn_more', count, more: true })
})

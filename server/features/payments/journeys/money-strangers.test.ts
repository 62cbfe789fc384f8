import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodOnboarding, postForm, tokenOn } from '#simulator/testing.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../../testing/factories.ts'
import { lettersTo } from '../../../testing/letters-to.ts'
import { rare } from '../../../testing/rare.ts'
import { whole } from '../../../testing/whole.ts'
import { type Account, moneyCalls } from '../testing/money-calls.ts'

const operatorEmail = 'ops@plumbline.test'
const secretKey = 's'.repeat(32)
const derived = (what: string) =>
  createHash('sha256').update(`${what} ${secretKey}`).digest('hex').slice(0, 32)
const webhookSecret = `whsec_${derived('simulator webhook')}`

let app: TestApp
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  app = await createTestApp({ OPERATOR_EMAIL: operatorEmail, SECRET_KEY: secretKey })
  // Far from midnight, where payouts of a day begin.
  app.clock.forwardToNoon()
  money = moneyCalls(app)
})
afterAll(() => app.close())

const one = async (statement: string, values: unknown[] = []) =>
  (await app.context.database.sql<Record<string, string>>(statement, values)).rows[0]

/** As the simulator has it, whatever our rows know. */
const chargeOf = async (jobId: number) => {
  const charge = await one(
    `select id from stripe_simulator.object where kind = 'charge'
     and data->'metadata'->>'job_id' = $1`,
    [String(jobId)],
  )
  return charge?.id
}

const accountOf = async ({ id }: Account) =>
  (await one('select stripe_account_id as account from plumber where id = $1', [id]))?.account

/** A notice with the provider's own signature, of that many seconds ago. */
const notice = (event: object, secondsAgo = 0, secret = webhookSecret) => {
  const payload = JSON.stringify(event)
  const at = Math.floor(Date.now() / 1000) - secondsAgo
  const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')
  return app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
    payload,
  })
}

const event = (id: string, type: string) => ({
  ...{ id, type, object: 'event', created: 1_700_000_000, api_version: '2020-01-01' },
  data: { object: { id: 'xx_1', object: 'something' } },
})

test('a notice played again later, or signed with another secret, is refused and counted', async () => {
  // What is refused is written every two seconds.
  const refused = (reason: string) =>
    expect.poll(() => money.count('refused_notice where reason = $1', [reason]), {
      timeout: 60_000,
    })
  expect((await notice(event('evt_1', 'charge.succeeded'), 301)).statusCode).toBe(400)
  expect((await notice(event('evt_1', 'charge.succeeded'), 0, 'whsec_x')).statusCode).toBe(400)
  await refused('stale').toBe(1)
  await refused('forged').toBe(1)
  expect(await money.count('provider_event')).toBe(0)
})

test('an event of a kind nobody knows is kept, and one that the provider does not know is not', async () => {
  expect((await notice(event('evt_new', 'moon.landed'))).statusCode).toBe(200)
  expect(await one(`select kind, result from provider_event where id = 'evt_new'`)).toEqual({
    kind: 'moon.landed',
    result: 'ignored',
  })
  expect((await notice(event('evt_invented', 'charge.refunded'))).statusCode).toBe(502)
  expect(await money.count(`provider_event where id = 'evt_invented'`)).toBe(0)
})

const told = async (reader: Account) => {
  const { rows } = (await money.get('/api/notification/list?page_size=50', reader)).json()
  return rows.map(({ kind }: { kind: string }) => kind)
}

const refusedFor = (reason: string) =>
  money.count(`provider_event where result = 'refused' and detail->>'reason' = $1`, [reason])

test('what an account tries in the other mode of the provider is taken, and kept as ignored', async () => {
  const tried = event('evt_other_mode', 'payout.paid')
  const answer = await notice({ ...tried, account: 'acct_tries', livemode: true })
  expect(answer.statusCode).toBe(200)
  expect(await one(`select result from provider_event where id = 'evt_other_mode'`)).toEqual({
    result: 'ignored',
  })
})

test('a payment whose money went to a stranger’s account settles nothing, and a person hears of it', async () => {
  const { company, jobId } = await money.wonJob()
  const stranger = await makePlumber(app)
  const account = await money.onboard(stranger)
  await money.linkUrl(company, jobId)
  const order = { jobId, companyId: company.id, acceptance: 1, description: 'Redirected' }
  const cents = { chargeCents: 54_053, referralCents: 50_000 }
  const forged = await app.context.payments.createPaymentLink({
    ...{ ...order, ...cents, destinationAccount: account, returnUrl: app.url() },
  })
  await money.pay(forged.url)
  await money.settled()
  expect(await money.job(company, jobId)).toMatchObject({ payment_status: 'due' })
  expect(await refusedFor('other_account')).toBe(1)
  const letters = await lettersTo(app, operatorEmail)
  expect(letters[0]?.text).toContain('another account')

  const charge = await chargeOf(jobId)
  app.clock.forwardHours(1)
  await money.order(`/charges/${charge}/dispute`)
  await money.settled()
  const later = await lettersTo(app, operatorEmail)
  expect(later).toHaveLength(letters.length + 1)
  expect(JSON.stringify(later)).toContain(charge)
})

test('of money for a payment that a restored database does not have a person hears', async () => {
  const { plumber, company, jobId } = await money.wonJob()
  await money.onboard(plumber)
  const url = await money.linkUrl(company, jobId)
  await money.settled()
  // As a database of an hour ago has it.
  await app.context.database.sql('delete from payment where job_id = $1', [jobId])
  const before = await lettersTo(app, operatorEmail)
  await money.pay(url)
  await money.settled()
  const after = await lettersTo(app, operatorEmail)
  expect(after).toHaveLength(before.length + 1)
  expect(JSON.stringify(after)).toContain('no such payment')
})

test(
  'what was given back before a restored database had the job taken again pays nothing: a new link takes the money',
  rare,
  async () => {
    const { plumber, company, jobId } = await money.wonJob()
    await money.onboard(plumber)
    const url = await money.linkUrl(company, jobId)
    await money.settled()
    // As a database of before the acceptance has it.
    await app.context.database.script(
      `delete from payment where job_id = ${jobId};
     update job set status = 0, payment_status = 'none', company_id = null, pay_until = null, acceptance = 0
       where id = ${jobId};
     update offer set state = 0 where job_id = ${jobId};`,
    )
    await money.pay(url)
    await money.settled()
    await money.order(`/charges/${await chargeOf(jobId)}/refund`)
    await money.settled()

    app.clock.forwardHours(0.01)
    await money.post('/api/job/accept', company, { job_id: jobId, company_id: company.id })
    // The provider repeats what it answered to the same acceptance.
    expect(await money.linkUrl(company, jobId)).toBe(url)
    await money.reconcile()
    expect(await money.job(company, jobId)).toMatchObject({ payment_status: 'due' })
    expect(await money.told(plumber)).not.toContain('jobPaid')
    const another = await money.linkUrl(company, jobId)
    expect(another).not.toBe(url)
    await money.pay(another)
    await money.settled()
    expect(await money.job(plumber, jobId)).toMatchObject({ payment_status: 'transferred' })
  },
)

test('a payment in another company’s name settles nothing', async () => {
  const { company, jobId } = await money.wonJob()
  const other = await makeCompany(app)
  const url = await money.linkUrl(company, jobId)
  await app.context.database.sql('update payment set company_id = $1 where job_id = $2', [
    other.id,
    jobId,
  ])
  await money.pay(url)
  await money.settled()
  expect(await refusedFor('other_company')).toBe(1)
  expect(await money.job(company, jobId)).toMatchObject({ payment_status: 'due' })
})

test('events in the opposite order of what happened end the same', async () => {
  const { plumber, company, jobId } = await money.wonJob()
  await money.onboard(plumber)
  const url = await money.linkUrl(company, jobId)
  await money.settled()
  await money.order('/webhooks', { paused: true })
  await money.pay(url)
  await money.order(`/charges/${await chargeOf(jobId)}/refund`, { amount: 10_811 })
  await app.context.database.sql(`update stripe_simulator.delivery set sort = -id`)
  await money.order('/webhooks', { reset: true })
  await money.settled()
  expect(await money.paymentOf(jobId)).toMatchObject({ refunded: 10_811, reversed: 10_000 })
  expect(await money.job(plumber, jobId)).toMatchObject({ payment_status: 'partly_refunded' })
})

test(
  'a payout of an account’s other business in another currency is neither booked nor told',
  rare,
  async () => {
    const { plumber, account } = await money.paidJob()
    const told = await money.told(plumber)
    await app.context.database.sql(
      `insert into stripe_simulator.object (id, kind, account, created, data)
     values ('po_cad', 'payout', $1, $2::bigint, jsonb_build_object(
       'id', 'po_cad', 'object', 'payout', 'amount', 90000, 'currency', 'cad', 'created', $2::bigint,
       'arrival_date', $2::bigint, 'automatic', false, 'status', 'in_transit', 'method', 'standard',
       'type', 'bank_account', 'failure_code', null, 'failure_message', null, 'destination', null))`,
      [account, Math.floor(app.clock.now().getTime() / 1000)],
    )
    await money.operator('reconcile', [])
    await money.settled()
    expect(await money.count('payout where payout_id = $1', ['po_cad'])).toBe(0)
    expect(await money.count('ledger_entry where abs(amount_cents) = 90000')).toBe(0)
    expect(await money.told(plumber)).toEqual(told)
  },
)

test(
  'what was paid and given back whole before anything was heard of it was paid, and went back',
  rare,
  async () => {
    const { plumber, company, jobId } = await money.wonJob()
    await money.onboard(plumber)
    const url = await money.linkUrl(company, jobId)
    await money.settled()
    await money.order('/webhooks', { paused: true })
    await money.pay(url)
    await money.order(`/charges/${await chargeOf(jobId)}/refund`)
    await money.order('/webhooks', { reset: true })
    await money.settled()
    expect(await money.job(plumber, jobId)).toMatchObject({ payment_status: 'refunded' })
  },
)

test('a payout is told on its way, at the bank, or sent back with the reason; an account that left is replaced', async () => {
  const { plumber, company, jobId } = await money.wonJob()
  const page = await money.connectUrl(plumber)
  const form = { ...goodOnboarding, account: '000111111116', action: 'complete' }
  await postForm(page, { ...form, token: await tokenOn(page) })
  await money.pay(await money.linkUrl(company, jobId))
  await money.settled()
  for (let day = 1; day <= 8; day += 1) {
    app.clock.forwardHours(24)
    await money.order('/clock')
    await money.settled()
  }
  expect(await told(plumber)).toEqual(expect.arrayContaining(['payoutSent', 'payoutFailed']))
  expect(
    await one('select status, failure_code from payout where plumber_id = $1', [plumber.id]),
  ).toEqual({ status: 'failed', failure_code: 'no_account' })
  expect(
    await one(
      `select sum(amount_cents)::text as cents from ledger_entry e
       where account = 'plumber_account' and job_id = $1`,
      [jobId],
    ),
  ).toEqual({ cents: '50000' })

  const account = (await accountOf(plumber)) ?? ''
  await money.order(`/accounts/${account}/deauthorize`)
  await money.settled()
  await money.settled()
  expect((await told(plumber)).filter((kind: string) => kind === 'accountDisconnected')).toEqual([
    'accountDisconnected',
  ])
  expect(await money.connectUrl(plumber)).toContain('/stripe-simulator/onboarding/')
  expect(await accountOf(plumber)).not.toBe(account)
})

test('what an account that left had still to tell is taken, and it is looked at once more', async () => {
  const plumber = await makePlumber(app)
  const account = await money.onboard(plumber)
  await money.settled()
  await money.order('/webhooks', { paused: true })
  await money.order(`/accounts/${account}`, { requirement: 'due_later' })
  await money.order(`/accounts/${account}/deauthorize`)
  // What says that it left is lost on the way; what came before is all we hear.
  const left = await one(
    `select id from stripe_simulator.object where kind = 'event'
     and account = $1 and data->>'type' = 'account.application.deauthorized'`,
    [account],
  )
  await money.order(`/events/${left?.id}/drop`)
  await money.order('/webhooks', { reset: true })
  await money.settled()
  const refused = `stripe_simulator.attempt where status <> 200 and event_id in
    (select id from stripe_simulator.object where account = $1)`
  expect(await money.count(refused, [account])).toBe(0)
  expect(await told(plumber)).toContain('accountDisconnected')
})

const aDay = async () => {
  app.clock.forwardHours(24)
  await money.order('/clock')
  await money.settled()
}

const bookedOf = async (jobId: number) =>
  (
    await app.context.database.sql<{ account: string; cents: number }>(
      `select account, sum(amount_cents)::int as cents from ledger_entry
       where job_id = $1 and account like 'plumber%'
       group by account having sum(amount_cents) <> 0`,
      [jobId],
    )
  ).rows

test.each([
  ['before its first payout', 0] as const,
  ...(whole ? [['while the first is on its way', 1] as const] : []),
])(
  'a payout of an account that its plumber left %s is booked, and told to nobody',
  async (_, payouts) => {
    const { plumber, company, jobId } = await money.wonJob()
    const account = await money.onboard(plumber)
    await money.pay(await money.linkUrl(company, jobId))
    await money.settled()
    const found = () => money.count('payout where account = $1', [account])
    for (let day = 0; day < 8 && (await found()) !== payouts; day += 1) await aDay()
    await app.context.database.sql('update plumber set stripe_account_id = null where id = $1', [
      plumber.id,
    ])
    const before = await told(plumber)
    for (let day = 0; day < 8; day += 1) await aDay()
    expect(
      await one('select plumber_id, status from payout where account = $1', [account]),
    ).toEqual({
      plumber_id: String(plumber.id),
      status: 'paid',
    })
    expect(await bookedOf(jobId)).toEqual([])
    const postings = `ledger_posting where plumber_id = $1 and kind like 'payout_%'`
    expect(await money.count(postings, [plumber.id])).toBe(2)
    expect(await told(plumber)).toEqual(before)
  },
)

/** A charge of the account's own business, which its next automatic payout takes along. */
const ownSale = async (account: string, charge: string, cents: number) => {
  const created = Math.floor(app.clock.now().getTime() / 1000)
  await app.context.database.sql(
    `insert into stripe_simulator.object (id, kind, account, created, data)
     values ($1::text, 'charge', $2, $4::int, jsonb_build_object('id', $1::text, 'object', 'charge')),
       ('txn_' || $1::text, 'balance_transaction', $2, $4::int, jsonb_build_object(
         'id', 'txn_' || $1::text, 'object', 'balance_transaction', 'type', 'charge', 'source', $1::text,
         'amount', $3::int, 'fee', 0, 'net', $3::int, 'currency', 'usd', 'status', 'available',
         'created', $4::int, 'available_on', $4::int))`,
    [charge, account, cents, created],
  )
}

test('what an account earns in its own business is neither booked nor told, also where its payout takes our share along', async () => {
  const { plumber, account, jobId } = await money.paidJob()
  const before = await told(plumber)
  await ownSale(account, 'ch_shop', 900_000)
  const found = (cents: number) =>
    money.count(
      `stripe_simulator.object where kind = 'payout' and account = $1 and data->>'amount' = $2`,
      [account, String(cents)],
    )
  for (let day = 0; day < 5 && (await found(900_000)) === 0; day += 1) await aDay()
  expect(await found(900_000)).toBe(1)
  await ownSale(account, 'ch_shop_2', 800_000)
  for (let day = 0; day < 10; day += 1) await aDay()
  expect(await found(850_000)).toBe(1)
  await money.operator('reconcile', [])
  await money.settled()
  expect(
    await one('select amount_cents::text, status from payout where account = $1', [account]),
  ).toEqual({ amount_cents: '850000', status: 'paid' })
  expect(await money.count('payout where account = $1', [account])).toBe(1)
  const postings = `ledger_posting p join ledger_entry e on e.posting_id = p.id
    where p.plumber_id = $1 and p.kind like 'payout_%'`
  expect(await money.count(postings, [plumber.id])).toBe(4)
  expect(await money.count(`${postings} and e.job_id = $2`, [plumber.id, jobId])).toBe(4)
  expect(await bookedOf(jobId)).toEqual([])
  expect(await told(plumber)).toEqual(['payoutPaid', 'payoutSent', ...before])
})

test('a payout waits until the provider says what it is made of, and is booked and told then', async () => {
  const { plumber, account, jobId } = await money.paidJob()
  const before = await told(plumber)
  await money.order('/webhooks', { paused: true })
  const payouts = `stripe_simulator.object where kind = 'payout' and account = $1`
  for (let day = 0; day < 5 && (await money.count(payouts, [account])) === 0; day += 1) {
    app.clock.forwardHours(24)
    await money.order('/clock')
  }
  const say = (word: string, from: string, to: string) =>
    app.context.database.sql(
      `update stripe_simulator.object set
         data = case kind when 'payout' then jsonb_set(data, '{reconciliation_status}', $2) else data end,
         extra = case when extra ? $3 then (extra - $3) || jsonb_build_object($4::text, extra->$3) else extra end
       where account = $1 and kind in ('payout', 'balance_transaction')`,
      [account, JSON.stringify(word), from, to],
    )
  await say('in_progress', 'payout', 'not_yet')
  await money.order('/webhooks', { reset: true })
  await money.settled()
  expect(await money.count('payout where account = $1', [account])).toBe(0)
  expect(await bookedOf(jobId)).toHaveLength(2)
  expect(await told(plumber)).toEqual(before)

  await say('completed', 'not_yet', 'payout')
  await money.operator('reconcile', [])
  await money.settled()
  expect(
    await money.count('payout_item i join payout p using (payout_id) where account = $1', [
      account,
    ]),
  ).toBe(1)
  expect(await told(plumber)).toEqual([expect.stringMatching('payout'), ...before])
  const moved = `ledger_posting where plumber_id = $1 and kind = 'payout_sent'`
  expect(await money.count(moved, [plumber.id])).toBe(1)
})

/** All that an account has, ordered to its bank by its owner at the provider. */
const payOutByHand = async (account: string) => {
  const { available } = await app.context.payments.balance(account)
  const answer = await fetch(`${app.url()}/v1/payouts`, {
    method: 'POST',
    headers: {
      authorization: `Bearer sk_test_${derived('simulator key')}`,
      'stripe-account': account,
    },
    body: new URLSearchParams({ amount: String(available[0]?.amount), currency: 'usd' }),
  })
  expect(await answer.json()).toMatchObject({ object: 'payout', automatic: false })
}

test(
  'the first payout of an account that its plumber left is booked where its owner ordered it',
  rare,
  async () => {
    const { plumber, company, jobId } = await money.wonJob()
    const account = await money.onboard(plumber)
    await money.pay(await money.linkUrl(company, jobId))
    await money.settled()
    await app.context.database.sql('update plumber set stripe_account_id = null where id = $1', [
      plumber.id,
    ])
    await payOutByHand(account)
    for (let day = 0; day < 8; day += 1) await aDay()
    expect(
      await one('select plumber_id, status from payout where account = $1', [account]),
    ).toEqual({
      plumber_id: String(plumber.id),
      status: 'paid',
    })
    const postings = `ledger_posting where plumber_id = $1 and kind like 'payout_%'`
    expect(await money.count(postings, [plumber.id])).toBe(2)
  },
)

test(
  'what an owner orders by hand is taken from the next payout that says what it is made of',
  rare,
  async () => {
    const { plumber, company, account, jobId } = await money.paidJob()
    await payOutByHand(account)
    const another = await makeJob(app, plumber)
    await money.post('/api/job/accept', company, { job_id: another, company_id: company.id })
    await money.pay(await money.linkUrl(company, another))
    await money.settled()
    for (let day = 0; day < 10; day += 1) await aDay()
    expect(
      (
        await app.context.database.sql(
          'select amount_cents::int as cents, status from payout where account = $1 order by created_at',
          [account],
        )
      ).rows,
    ).toEqual([
      { cents: 50_000, status: 'paid' },
      { cents: 50_000, status: 'paid' },
    ])
    const told = (await lettersTo(app, plumber.email)).flatMap(
      ({ text }) => text.match(/Your payouts show .+/g) ?? [],
    )
    expect(told).toEqual([
      'Your payouts show which jobs it is for.',
      'Your payouts show how it stands.',
    ])
    expect(await bookedOf(jobId)).toEqual([])
    expect(await bookedOf(another)).toEqual([])
    expect(
      await one(
        `select coalesce(sum(e.amount_cents), 0)::text as cents from ledger_entry e
       join ledger_posting p on p.id = e.posting_id
       where p.plumber_id = $1 and e.job_id is null and account = 'plumber_account'`,
        [plumber.id],
      ),
    ).toEqual({ cents: '0' })
  },
)

test(
  'a payout on its way when its account leaves is asked about for two weeks after its day, and promised no longer',
  rare,
  async () => {
    const { plumber, account, jobId } = await money.paidJob()
    const onItsWay = `payout where account = $1 and status in ('pending', 'in_transit')`
    for (let day = 0; day < 5 && (await money.count(onItsWay, [account])) === 0; day += 1)
      await aDay()
    expect(await money.count(onItsWay, [account])).toBe(1)
    await money.order(`/accounts/${account}/deauthorize`)
    await money.settled()
    const steps = async () =>
      (await money.get(`/payments/job/money?job_id=${jobId}`, plumber)).json().steps.slice(3)
    const asked = async () =>
      (
        await one(`select ran_at::text as at from reconciliation_cursor where name = $1`, [
          `payouts ${account}`,
        ])
      )?.at
    for (let day = 0; day < 10; day += 1) await aDay()
    await money.reconcile()
    const early = await asked()
    expect(await steps()).toMatchObject([
      { step: 'in_payout', state: 'now' },
      { step: 'at_bank', state: 'ahead', expected_at: expect.any(String) },
    ])
    app.clock.forwardHours(24)
    await money.reconcile()
    expect(await asked()).not.toBe(early)

    app.clock.forwardHours(24 * 14)
    const late = await asked()
    await money.reconcile()
    expect(await asked()).toBe(late)
    expect(await money.count(onItsWay, [account])).toBe(1)
    expect(await steps()).toMatchObject([
      { step: 'in_payout', state: 'now' },
      { step: 'at_bank', state: 'ahead', expected_at: null },
    ])
  },
)

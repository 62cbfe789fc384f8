import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerFailure } from '../../../adapters/payments/port.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { lettersTo } from '../../../testing/letters-to.ts'
import { rare } from '../../../testing/rare.ts'
import { whole } from '../../../testing/whole.ts'
import { invoiceLink } from '../invoices/invoice-link.ts'
import { moneyCalls } from '../testing/money-calls.ts'

const operatorEmail = 'ops@plumbline.test'
let app: TestApp
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  app = await createTestApp({ OPERATOR_EMAIL: operatorEmail })
  money = moneyCalls(app)
})
afterAll(() => app.close())

type Verb =
  | 'charge'
  | 'receiptUrl'
  | 'checkout'
  | 'transfer'
  | 'accountStatus'
  | 'invoice'
  | 'reverseTransfer'

/** The provider refuses, or does not answer, these calls until they are mended. */
const broken = (...verbs: Verb[]) => {
  const { payments } = app.context
  const working = { ...payments }
  for (const verb of verbs)
    payments[verb] = async () => {
      throw providerFailure('The provider is down', 'unreachable', { code: 'api_error' })
    }
  return () => Object.assign(payments, working)
}

const operator = async (command: string, ...given: string[]) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/operator',
    headers: { authorization: `Bearer ${app.context.operatorToken}` },
    payload: { command, given },
  })
  return answer.json().answer
}

const rows = async <T>(statement: string, values: unknown[] = []) =>
  (await app.context.database.sql<T>(statement, values)).rows

/** Seconds until each waiting try of an event; what waits is due at once after that. */
const nextTry = async (eventId: string) => {
  const found = await rows<{ seconds: number }>(
    `update pgboss.job w set start_after = now() - interval '1 second'
     from (select id, round(extract(epoch from start_after - created_on))::int as seconds
           from pgboss.job) before
     where w.id = before.id and w.name = 'applyProviderEvent' and w.state < 'active'
       and w.data->>'eventId' = $1
     returning before.seconds`,
    [eventId],
  )
  return found.map(({ seconds }) => seconds)
}

const eventOf = async (kind: string, charge: string) => {
  const [event] = await rows<{ id: string }>(
    'select id from provider_event where kind = $1 and object_id = $2',
    [kind, charge],
  )
  return event?.id ?? ''
}

test('an event that cannot be applied is tried later and later, then parked, and applied by command', async () => {
  const { company, plumber, jobId } = await money.wonJob()
  await money.onboard(plumber)
  await money.pay(await money.linkUrl(company, jobId))
  await money.settled()
  const { charge } = await money.paymentOf(jobId)

  const mend = broken('charge')
  await money.order(`/charges/${charge}/refund`)
  await money.settled()
  const poison = await eventOf('charge.refunded', charge)
  const pauses: number[] = []
  for (let next = await nextTry(poison); next.length > 0; next = await nextTry(poison)) {
    pauses.push(...next)
    await app.context.tasks.drain()
  }
  expect(pauses).toEqual([5, 30, 120, 600, 1800, 3600, 7200, 14_400])
  expect(await operator('events')).toEqual({
    events: [
      {
        id: poison,
        kind: 'charge.refunded',
        object: charge,
        received_at: expect.any(String),
        attempts: 9,
        error: 'The provider is down',
      },
    ],
    more: 0,
  })
  const letters = (await lettersTo(app, operatorEmail)).filter(({ text }) => text.includes(poison))
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).toContain('charge.refunded')

  // It holds nothing up meanwhile.
  expect((await operator('events', 'retry', poison)).retried).toEqual([poison])
  await app.context.tasks.drain()
  expect(await operator('events')).toEqual({ events: [], more: 0 })
  expect(await money.count('provider_event where id = $1 and applied_at is null', [poison])).toBe(1)
  mend()
  await nextTry(poison)
  await app.context.tasks.drain()
  expect(await money.count(`provider_event where id = $1 and result = 'applied'`, [poison])).toBe(1)
  expect(await money.paymentOf(jobId)).toMatchObject({ refunded: 54_053, reversed: 50_000 })
})

/** Every event that waits has had all its tries. */
const triedInVain = async () => {
  for (;;) {
    const due = await rows(
      `update pgboss.job set start_after = now() - interval '1 second'
       where name = 'applyProviderEvent' and state < 'active' returning id`,
    )
    if (due.length === 0) return
    await app.context.tasks.drain()
  }
}

const parked = 'provider_event where applied_at is null and parked_at is not null'

const parkedLetters = async () =>
  (await lettersTo(app, operatorEmail)).filter(({ subject }) => subject.includes('event')).length

/** A job that was paid, sent on and invoiced, looked after no more, and then given back while nothing can be taken back. */
const restingThenRefunded = async () => {
  // What is sent stays on the account for a month: no payout takes it away meanwhile.
  await money.order('/money', { availableAfter: 30 * 86_400 })
  const { jobId, charge } = await money.paidJob()
  await money.order('/money', { availableAfter: 0 })
  app.clock.forwardHours(25)
  await money.reconcile()
  expect(await money.count('payment where job_id = $1 and check_after is null', [jobId])).toBe(1)
  const mend = broken('reverseTransfer')
  await money.order(`/charges/${charge}/refund`)
  await money.settled()
  await triedInVain()
  expect(await money.paymentOf(jobId)).toMatchObject({ refunded: 54_053, reversed: 0 })
  return { jobId, mend }
}

test('what was parked is tried again once a day, without another letter, and done once it can be', async () => {
  const before = await parkedLetters()
  const { jobId, mend } = await restingThenRefunded()
  const waiting = (await money.count(parked)) ?? 0
  expect(waiting).toBeGreaterThan(0)
  expect(await parkedLetters()).toBe(before + waiting)
  const tries = () => money.count(`${parked} and attempts = 10`)
  app.clock.forwardHours(23)
  await money.reconcile()
  expect(await tries()).toBe(0)
  app.clock.forwardHours(2)
  await money.reconcile()
  await money.reconcile()
  expect(await tries()).toBe(waiting)
  expect(await parkedLetters()).toBe(before + waiting)

  mend()
  app.clock.forwardHours(25)
  await money.reconcile()
  await money.settled()
  expect(await money.paymentOf(jobId)).toMatchObject({ refunded: 54_053, reversed: 50_000 })
  expect(await money.count(parked)).toBe(0)
})

/** What is parked came so many days earlier. */
const backdated = (days: number) =>
  app.context.database.sql(
    'update provider_event set received_at = received_at - make_interval(days => $1) where parked_at is not null',
    [days],
  )

test('what was parked is tried at once by the command that reconciles; after thirty days a person decides', async () => {
  const { jobId, mend } = await restingThenRefunded()
  mend()
  await backdated(30)
  // As if it had been tried on each of them.
  await app.context.database.sql(
    'update provider_event set attempts = attempts + 30 where parked_at is not null',
  )
  app.clock.forwardHours(25)
  await money.reconcile()
  await operator('reconcile')
  expect(await money.paymentOf(jobId)).toMatchObject({ reversed: 0 })
  await backdated(-1)
  await operator('reconcile')
  await money.settled()
  expect(await money.paymentOf(jobId)).toMatchObject({ reversed: 50_000 })
  expect(await operator('events')).toEqual({ events: [], more: 0 })
})

test('what an operator retries after its thirty days is tried for thirty more', rare, async () => {
  const { jobId, mend } = await restingThenRefunded()
  await backdated(31)
  expect((await operator('events', 'retry', 'all')).retried).not.toEqual([])
  await triedInVain()
  expect(await money.count(parked)).toBeGreaterThan(0)
  // As if it had been tried on twenty-nine of them.
  await app.context.database.sql(
    'update provider_event set attempts = attempts + 29 where parked_at is not null',
  )
  mend()
  app.clock.forwardHours(25)
  await money.reconcile()
  await money.settled()
  expect(await money.paymentOf(jobId)).toMatchObject({ reversed: 50_000 })
  expect(await operator('events')).toEqual({ events: [], more: 0 })
})

test(
  'however often that command was given in vain, what is parked is tried on its days',
  rare,
  async () => {
    const { jobId, mend } = await restingThenRefunded()
    // As if it had been given twenty-nine times before.
    await app.context.database.sql(
      'update provider_event set attempts = attempts + 29 where parked_at is not null',
    )
    await operator('reconcile')
    await operator('reconcile')
    expect(await money.paymentOf(jobId)).toMatchObject({ reversed: 0 })
    mend()
    app.clock.forwardHours(25)
    await money.reconcile()
    await money.settled()
    expect(await money.paymentOf(jobId)).toMatchObject({ reversed: 50_000 })
    expect(await operator('events')).toEqual({ events: [], more: 0 })
  },
)

test('while the provider is away the link of an invoice leads back to the list, which says so', async () => {
  const mend = broken('invoice')
  const { pathname } = new URL(invoiceLink(app.context)('in_1', 'pdf'))
  const { statusCode, headers } = await app.inject({
    url: pathname,
    headers: { accept: 'text/html' },
  })
  const list = `${app.url()}/inicio/company/invoices?problem=payment_provider_failed`
  expect([statusCode, headers.location]).toEqual([303, list])
  mend()
})

test('screens and files name a receipt by an address that leads there for good, wherever the provider has it', async () => {
  const { company, jobId, charge } = await money.paidJob()
  const of = `company_id=${company.id}`
  const json = async (url: string) => (await money.get(url, company)).json()
  const statement = await json(`/payments/company/statement?${of}`)
  const invoices = await json(`/payments/list/all/invoices/company?${of}&page=1`)
  const csv = (await money.get(`/payments/company/statement.csv?${of}`, company)).payload
  const links: string[] = [
    (await json(`/payments/job/money?job_id=${jobId}`)).receipt_url,
    statement.lines[0].receipt_url,
    invoices.rows[0].receipt_url,
    /https?:[^,"]+/.exec(csv)?.[0] ?? '',
  ]
  const receipts = `${app.url()}/payments/receipt/`
  expect(links.filter((each) => !each.startsWith(receipts))).toEqual([])

  const follow = async (link: string) => {
    const { statusCode, headers } = await app.inject({ url: new URL(link).pathname })
    expect(statusCode).toBe(303)
    return headers.location
  }
  const last = `${app.url()}/stripe-simulator/receipts/${charge}`
  const today = 'https://receipts.example/today'
  await rows(
    `update stripe_simulator.object set data = jsonb_set(data, '{receipt_url}', to_jsonb($2::text))
     where id = $1`,
    [charge, today],
  )
  // The provider's own address of a receipt lasts for thirty days.
  const later = 24 * 31
  app.clock.forwardHours(later)
  expect(await Promise.all(links.map(follow))).toEqual(links.map(() => today))
  const mend = broken('receiptUrl')
  expect(await follow(links[3] ?? '')).toBe(last)
  await rows('update payment set receipt_url = null where charge_id = $1', [charge])
  const list = `${app.url()}/inicio/company/invoices`
  expect(await follow(links[3] ?? '')).toBe(`${list}?problem=payment_provider_failed`)
  mend()
  expect(await follow(links[3] ?? '')).toBe(today)
  expect(await follow(`${receipts}made-up`)).toBe(list)
  const invoice = new URL(invoiceLink(app.context)(charge, 'page')).pathname.split('/').at(-1)
  expect(await follow(`${receipts}${invoice}`)).toBe(list)
  app.clock.forwardHours(-later)
})

/** How the provider may fail: it is asked three times over then, after pauses. */
const faulty = [
  ['does what it is asked, and no answer arrives', { loseShare: 1 }],
  ['answers 500', { failShare: 1 }],
] as const

test.each(whole ? faulty : faulty.slice(0, 1))(
  'while the provider %s a job can be won; it has one link once the provider is back',
  async (_, faults) => {
    const { company, jobId } = await money.wonJob()
    await money.order('/api', faults)
    const failed = await money.link(company, jobId)
    expect([failed.statusCode, failed.json().code]).toEqual([502, 'payment_provider_failed'])
    expect(failed.headers['retry-after']).toBe('5')
    expect(await money.job(company, jobId)).toMatchObject({ payment_status: 'due' })
    await money.order('/api', { reset: true })
    await money.linkUrl(company, jobId)
    expect(
      await money.count(
        `stripe_simulator.object where kind = 'payment_link' and data->'metadata'->>'job_id' = $1`,
        [String(jobId)],
      ),
    ).toBe(1)
  },
)

test.each(faulty)(
  'what is paid while the provider %s is settled once it is back',
  rare,
  async (_, faults) => {
    const { plumber, company, jobId } = await money.wonJob()
    const account = await money.onboard(plumber)
    const url = await money.linkUrl(company, jobId)
    await money.order('/api', faults)
    await money.pay(url)
    await operator('reconcile')
    await app.context.tasks.drain()
    expect(await money.job(company, jobId)).toMatchObject({ payment_status: 'due' })
    await money.order('/api', { reset: true })
    await money.order('/webhooks/flush')
    await money.settled()
    expect(await money.job(company, jobId)).toMatchObject({ payment_status: 'transferred' })
    const { available } = await app.context.payments.balance(account)
    expect(available).toEqual([{ amount: 50_000, currency: 'usd' }])
  },
)

test('a payment made while the provider answers no question is settled when it does', async () => {
  const { plumber, company, jobId } = await money.wonJob()
  const account = await money.onboard(plumber)
  const url = await money.linkUrl(company, jobId)
  const mend = broken('checkout', 'charge')
  await money.pay(url)
  await money.settled()
  expect(await money.job(company, jobId)).toMatchObject({ payment_status: 'due' })
  mend()
  // The same by the company's own question, by reconciling and by the next try of each event.
  await operator('reconcile')
  await money.settled()
  expect(await money.job(company, jobId)).toMatchObject({ payment_status: 'transferred' })
  const { available } = await app.context.payments.balance(account)
  expect(available).toEqual([{ amount: 50_000, currency: 'usd' }])
})

test('a transfer that the provider does not make now is made later, once', async () => {
  const { plumber, company, jobId } = await money.wonJob()
  await money.connectUrl(plumber)
  await money.pay(await money.linkUrl(company, jobId))
  await money.settled()
  const mend = broken('transfer')
  const account = await money.onboard(plumber)
  await money.settled()
  expect(await money.job(plumber, jobId)).toMatchObject({ payment_status: 'paid' })
  mend()
  await operator('reconcile')
  await app.context.database.sql(
    `update pgboss.job set start_after = now() where name = 'transferLater' and state < 'active'`,
  )
  await money.settled()
  expect(await money.job(plumber, jobId)).toMatchObject({ payment_status: 'transferred' })
  const { available } = await app.context.payments.balance(account)
  expect(available).toEqual([{ amount: 50_000, currency: 'usd' }])
})

test('reconciling by command finds what was lost, and answers what is left and what differs', async () => {
  const { plumber, company, jobId } = await money.wonJob()
  await money.onboard(plumber)
  await money.pay(await money.linkUrl(company, jobId))
  await money.loseEvents()
  app.clock.forwardHours(1)
  expect(await operator('reconcile')).toEqual({
    payments_left: 0,
    differences_found: expect.any(Number),
    differences_resolved: expect.any(Number),
  })
  await money.settled()
  expect(await money.job(company, jobId)).toMatchObject({ payment_status: 'transferred' })
  expect(await operator('reconcile')).toMatchObject({ payments_left: 0 })
  expect(await operator('reconcile')).toMatchObject({ differences_found: 0 })
  expect(await money.count('ledger_difference where resolved_at is null')).toBe(0)
})

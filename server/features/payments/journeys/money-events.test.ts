import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { providerFailure } from '../../../adapters/payments/port.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { lettersTo } from '../../../testing/letters-to.ts'
import { rare } from '../../../testing/rare.ts'
import { whole } from '../../../testing/whole.ts'
import { syncCharge } from '../charges/sync-charge.ts'
import { paymentsToCheck } from '../queries/checks.ts'
import { lookAfter } from '../reconcile/look-after.ts'
import { type Account, moneyCalls } from '../testing/money-calls.ts'

let app: TestApp
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  app = await createTestApp({ OPERATOR_EMAIL: 'ops@plumbline.test' })
  money = moneyCalls(app)
})
afterAll(() => app.close())

const history = async (jobId: number, reader: Account) => {
  const events = (await money.get(`/api/job/history?job_id=${jobId}`, reader)).json()
  return events.map(({ kind, amount }: { kind: string; amount: number | null }) =>
    amount === null ? kind : `${kind} ${amount}`,
  )
}

/** Every word of the letters about a job to one account, newest first. */
const letterWords = async ({ email }: { email: string }) =>
  (await lettersTo(app, email)).map(({ subject, text }) => `${subject}\n${text}`)

test('a refund at the dashboard takes the referral back, and both sides hear of it once', async () => {
  const { jobId, plumber, company, account, charge } = await money.paidJob()
  expect(await money.balanceOf(account)).toBe(50_000)
  await money.order(`/charges/${charge}/refund`)
  await money.settled()
  await money.settled()
  expect(await money.paymentOf(jobId)).toMatchObject({ refunded: 54_053, reversed: 50_000 })
  expect(await money.balanceOf(account)).toBe(0)
  expect(await money.booked(jobId, 'plumber_account')).toBe(0)
  expect(await money.job(company, jobId)).toMatchObject({
    payment_status: 'refunded',
    paid_at: null,
  })
  expect((await history(jobId, plumber)).at(-1)).toBe('refunded 540.53')
  expect((await money.told(plumber)).filter((kind: string) => kind === 'refunded')).toHaveLength(1)
  expect((await money.told(company)).filter((kind: string) => kind === 'refunded')).toHaveLength(1)
  const [letter] = await lettersTo(app, plumber.email)
  expect(letter?.text).toContain('$500.00 of your referral amount is taken back')
  const { rows } = (await money.get('/api/notification/list', plumber)).json()
  expect(rows[0]).toMatchObject({ kind: 'refunded', was_sent: true })
})

test('parts are refunded by the operator, each with the plumber’s share, never more than there is', async () => {
  const { jobId, plumber, account } = await money.paidJob()
  const refund = (...given: string[]) => money.operator('refund', [String(jobId), ...given])
  expect((await refund('108.11')).json().answer).toEqual({ job: jobId, refunded_cents: 10_811 })
  expect(await money.paymentOf(jobId)).toMatchObject({ refunded: 10_811, reversed: 10_000 })
  expect(await money.job(plumber, jobId)).toMatchObject({ payment_status: 'partly_refunded' })
  await money.settled()
  const [letter] = await letterWords(plumber)
  expect(letter).toContain('Your share of that, $100.00, is taken back')
  expect(letter).toContain('it is taken as soon as it does')
  // The same command again, as after an answer that got lost, gives nothing twice.
  expect((await refund('108.11')).json().code).toBe('refund_mismatch')
  expect((await refund('500', 'of', '432.42')).json().code).toBe('refund_mismatch')
  expect((await refund('32.42', '432.42')).json().code).toBe('invalid_input')
  const second = ['32.42', 'of', '432.42']
  expect((await refund(...second)).json().answer).toEqual({ job: jobId, refunded_cents: 3242 })
  expect((await refund(...second)).json().code).toBe('refund_mismatch')
  await refund()
  await money.settled()
  expect(await money.paymentOf(jobId)).toMatchObject({ refunded: 54_053, reversed: 50_000 })
  expect(await history(jobId, plumber)).toEqual(
    expect.arrayContaining(['partly_refunded 108.11', 'refunded 400']),
  )
  expect(await money.balanceOf(account)).toBe(0)
  expect((await refund()).json().code).toBe('refund_mismatch')
})

test(
  'a refund that stands is one, also where nobody answers when it is looked at',
  rare,
  async () => {
    const { jobId, charge } = await money.paidJob()
    const { payments } = app.context
    const look = payments.charge
    const spied = vi
      .spyOn(payments, 'charge')
      .mockImplementationOnce(look)
      .mockRejectedValueOnce(providerFailure('No answer', 'unreachable'))
    onTestFinished(() => spied.mockRestore())
    const answer = await money.operator('refund', [String(jobId), '108.11'])
    expect(answer.json().answer).toEqual({ job: jobId, refunded_cents: 10_811 })
    await money.settled()
    expect(spied.mock.calls.length).toBeGreaterThan(2)
    expect(spied.mock.calls.every(([id]) => id === charge)).toBe(true)
    expect(await money.paymentOf(jobId)).toMatchObject({ refunded: 10_811, reversed: 10_000 })
  },
)

test.each([
  ['a reversal that got stuck', 'reversal_refused_at = now()'] as const,
  ...(whole
    ? [
        [
          'a reversal of what was given back',
          `reversal_refused_at = now(), status = 'void'`,
        ] as const,
        ['a look that was planned', `check_after = '2000-01-02'`] as const,
      ]
    : []),
])('%s while payments were gone through is tried again all the same', async (_, change) => {
  const { jobId } = await money.paidJob()
  const { database, db, clock } = app.context
  const update = (what: string) =>
    database.sql(`update payment set ${what} where job_id = $1`, [jobId])
  const next = async () => {
    const { rows } = await database.sql(
      'select check_after is not null as waits from payment where job_id = $1',
      [jobId],
    )
    return rows
  }
  const found = async () => {
    const known = (await paymentsToCheck(db, clock(), 50)).find((each) => each.jobId === jobId)
    if (!known) throw new Error('the payment is not looked after')
    return known
  }
  await update(`check_after = '2000-01-01 00:00:00.123456'`)
  const read = await found()
  await update(change)
  await lookAfter(app.context, read)
  expect(await next()).toEqual([{ waits: true }])
  await update('reversal_refused_at = null')
  await lookAfter(app.context, await found())
  expect(await next()).toEqual([{ waits: false }])
})

test('a refund before the money was sent on leaves only what is left to send', async () => {
  const { plumber, company, jobId } = await money.wonJob()
  await money.connectUrl(plumber)
  await money.pay(await money.linkUrl(company, jobId))
  await money.settled()
  const { charge } = await money.paymentOf(jobId)
  await money.order(`/charges/${charge}/refund`, { amount: 10_811 })
  await money.settled()
  const [before] = await letterWords(plumber)
  expect(before).toContain('nothing is taken from you')
  expect(before).toContain('You get the $400.00 that is left')
  expect(before).not.toContain('taken back')
  const account = await money.onboard(plumber)
  await money.settled()
  expect(await money.balanceOf(account)).toBe(40_000)
  expect(await money.job(plumber, jobId)).toMatchObject({ payment_status: 'partly_refunded' })
  expect(await history(jobId, plumber)).toContain('transferred')
  const where = (await money.get(`/payments/job/money?job_id=${jobId}`, plumber)).json()
  expect(where.refunded).toMatchObject({ amount: 10_000 })
  expect(where.steps[1]).toMatchObject({ step: 'in_transfer', amount: 40_000 })
  const letters = await lettersTo(app, plumber.email)
  expect(letters.map(({ subject }) => subject)).toContain('$400.00 is on its way to you')
  await money.operator('refund', [String(jobId)])
  await money.settled()
  expect(await money.balanceOf(account)).toBe(0)
  const [after] = await letterWords(plumber)
  expect(after).toContain('$400.00 of your referral amount is taken back')
})

test(
  'a refund that is noticed only when the rest is sent on is told as money that was not sent',
  rare,
  async () => {
    const { plumber, company, jobId } = await money.wonJob()
    await money.connectUrl(plumber)
    await money.pay(await money.linkUrl(company, jobId))
    await money.settled()
    await money.order(`/charges/${(await money.paymentOf(jobId)).charge}/refund`, {
      amount: 10_811,
    })
    await money.loseEvents()
    const account = await money.onboard(plumber)
    await money.settled()
    expect(await money.balanceOf(account)).toBe(40_000)
    expect((await history(jobId, plumber)).slice(-2)).toEqual([
      'partly_refunded 108.11',
      'transferred',
    ])
    const words = (await letterWords(plumber)).join('\n')
    expect(words).toContain('Your share of that, $100.00, had not been sent to you yet')
    expect(words).toContain('$400.00 is on its way to you')
    expect(words).not.toMatch(/taken back|\$500.00 is on its way/)
  },
)

test('a refund of all that waits takes nothing from the plumber, and says so', async () => {
  const { plumber, company, jobId } = await money.wonJob()
  await money.connectUrl(plumber)
  await money.pay(await money.linkUrl(company, jobId))
  await money.settled()
  await money.operator('refund', [String(jobId)])
  await money.settled()
  const [letter] = await letterWords(plumber)
  expect(letter).toContain('nothing is taken from you')
  expect(letter).not.toMatch(/taken back|as soon as it does|is left/)
  const { rows } = (await money.get('/api/notification/list', plumber)).json()
  expect(rows[0]).toMatchObject({ kind: 'refunded', was_sent: false })
  const others = (await money.get('/api/notification/list', company)).json().rows
  expect(others[0]).toMatchObject({ kind: 'refunded', was_sent: null })
})

test('a dispute is told, moves nothing of the plumber’s while it is open, and all of it once lost', async () => {
  const { jobId, plumber, company, account } = await money.paidJob('4000000000000259')
  expect(await money.job(company, jobId)).toMatchObject({ payment_status: 'disputed' })
  expect(await money.balanceOf(account)).toBe(50_000)
  expect(await money.told(plumber)).toContain('disputeOpened')
  const letters = await lettersTo(app, 'ops@plumbline.test')
  expect(letters.map(({ subject }) => subject)).toContain(
    'A payment is disputed: answer the bank in time',
  )
  await money.order(`/disputes/${await disputeOf(jobId)}`, { outcome: 'lost' })
  await money.settled()
  expect(await money.job(company, jobId)).toMatchObject({ payment_status: 'charged_back' })
  expect(await money.paymentOf(jobId)).toMatchObject({ refunded: 54_053, reversed: 50_000 })
  expect(await money.balanceOf(account)).toBe(0)
  expect((await history(jobId, plumber)).slice(-2)).toEqual([
    'disputed 540.53',
    'dispute_lost 540.53',
  ])
  expect(await money.told(plumber)).toContain('disputeLost')
})

test.each(whole ? ['won', 'lost'] : ['lost'])(
  'letters of a dispute that is %s are about what a refund had left',
  async (outcome) => {
    const { jobId, plumber, company, charge } = await money.paidJob()
    await money.order(`/charges/${charge}/refund`, { amount: 10_811 })
    await money.settled()
    await money.order(`/charges/${charge}/dispute`)
    await money.settled()
    expect((await letterWords(plumber))[0]).toContain(
      '$400.00 of your referral amount is taken back',
    )
    expect((await letterWords(company))[0]).toContain('asks about $432.42 of your payment')
    await money.order(`/disputes/${await disputeOf(jobId)}`, { outcome })
    await money.settled()
    const [[toPlumber], [toCompany]] = [await letterWords(plumber), await letterWords(company)]
    expect(toPlumber).toContain(
      outcome === 'lost' ? 'Your share of that, $400.00, is taken back' : '$400.00, stays yours',
    )
    expect(toCompany).toContain(
      outcome === 'lost'
        ? 'returned $432.42 of your payment'
        : 'asked about $432.42 of your payment',
    )
  },
)

test('a dispute that is won leaves everything as it was', async () => {
  const { jobId, plumber, account, charge } = await money.paidJob()
  await money.order(`/charges/${charge}/dispute`)
  await money.settled()
  await money.order(`/disputes/${await disputeOf(jobId)}`, { outcome: 'won' })
  await money.settled()
  expect(await money.job(plumber, jobId)).toMatchObject({ payment_status: 'transferred' })
  expect(await money.balanceOf(account)).toBe(50_000)
  expect(await money.told(plumber)).toContain('disputeWon')
})

test.each(['won', 'lost'])(
  'a dispute over what was refunded whole, and that is %s, is none of the plumber’s',
  rare,
  async (outcome) => {
    const { jobId, plumber, company, charge } = await money.paidJob()
    await money.order(`/charges/${charge}/refund`)
    await money.settled()
    const before = await money.told(plumber)
    const { payments } = app.context
    const look = payments.charge
    const of = { id: 'du_late', amountCents: 54_053, created: 1, reason: 'general', movements: [] }
    const spied = vi.spyOn(payments, 'charge')
    onTestFinished(() => spied.mockRestore())
    for (const status of ['needs_response', outcome]) {
      spied.mockImplementation(async (id) => ({
        ...(await look(id)),
        disputes: [{ ...of, status }],
      }))
      await syncCharge(app.context, charge)
      await money.settled()
    }
    expect((await history(jobId, plumber)).at(-1)).toBe(`dispute_${outcome} 540.53`)
    expect(await money.told(company)).toContain(outcome === 'won' ? 'disputeWon' : 'disputeLost')
    const [decided, asked] = await lettersTo(app, company.email)
    expect(asked?.subject).toBe(`Your bank questions the payment for job ${jobId}`)
    expect(decided?.subject).not.toBe(asked?.subject)
    expect(await money.told(plumber)).toEqual(before)
    expect((await letterWords(plumber)).join('\n')).not.toMatch(/\$0\.00|bank/)
  },
)

test('a dispute that is opened while another is open is told by itself, once', rare, async () => {
  const { jobId, plumber, company, charge } = await money.paidJob('4000000000000259')
  const { payments } = app.context
  const look = payments.charge
  const spied = vi.spyOn(payments, 'charge').mockImplementation(async (id) => {
    const facts = await look(id)
    const second = facts.disputes.map((first) => ({
      ...{ ...first, id: 'du_second', movements: [] },
      ...{ amountCents: 10_000, created: first.created + 60 },
    }))
    return { ...facts, disputes: [...facts.disputes, ...second] }
  })
  onTestFinished(() => spied.mockRestore())
  await syncCharge(app.context, charge)
  await syncCharge(app.context, charge)
  await money.settled()
  const steps: string[] = await history(jobId, plumber)
  expect(steps.filter((step) => step.startsWith('disputed'))).toEqual([
    'disputed 540.53',
    'disputed 100',
  ])
  for (const reader of [plumber, company])
    expect(
      (await money.told(reader)).filter((kind: string) => kind === 'disputeOpened'),
    ).toHaveLength(2)
  const letters = await lettersTo(app, 'ops@plumbline.test')
  expect(letters.filter(({ text }) => text.includes(`Job: ${jobId}\n`))).toHaveLength(2)
})

test(
  'an account that holds too little is asked again later, and the operator hears of it once',
  rare,
  async () => {
    const { jobId, plumber, account, charge } = await money.paidJob()
    const { payments, database } = app.context
    const reverse = payments.reverseTransfer
    payments.reverseTransfer = async () => {
      throw providerFailure('Insufficient funds', 'refused', { code: 'balance_insufficient' })
    }
    await money.order(`/charges/${charge}/refund`)
    await money.settled()
    expect(await money.paymentOf(jobId)).toMatchObject({ refunded: 54_053, reversed: 0 })
    const alerts = (await lettersTo(app, 'ops@plumbline.test')).filter(({ text }) =>
      text.includes(`Job: ${jobId}\n`),
    )
    expect(alerts.map(({ subject }) => subject)).toEqual([
      'Money could not be taken back from a plumber’s account',
    ])
    const [letter] = await letterWords(plumber)
    expect(letter).toContain('$500.00 of your referral amount is taken back')
    expect(letter).not.toContain('was taken back')
    payments.reverseTransfer = reverse
    const { rows } = await database.sql<{ later: boolean }>(
      'select check_after > now() as later from payment where job_id = $1',
      [jobId],
    )
    expect(rows).toEqual([{ later: true }])
    await money.operator('reconcile', [])
    await money.settled()
    expect(await money.paymentOf(jobId)).toMatchObject({ reversed: 50_000 })
    expect(await money.balanceOf(account)).toBe(0)
  },
)

const disputeOf = async (jobId: number) => {
  const { rows } = await app.context.database.sql<{ id: string }>(
    `select d.id from stripe_simulator.object d join payment p on p.charge_id = d.data->>'charge'
     where d.kind = 'dispute' and p.job_id = $1`,
    [jobId],
  )
  return rows[0]?.id ?? ''
}

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { offerState } from '#contract/rules/job-lifecycle.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { jobBody, makeCompany } from '../../../testing/factories.ts'
import { lettersTo } from '../../../testing/letters-to.ts'
import { rare } from '../../../testing/rare.ts'
import { openEvents } from '../../live/testing/open-events.ts'
import { findLeaver } from '../../retention/queries/deletion.ts'
import { settle } from '../charges/settle.ts'
import { syncCharge } from '../charges/sync-charge.ts'
import { syncInvoice } from '../invoices/sync-invoice.ts'
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

const refundsOf = (jobId: number) =>
  money.count(
    `stripe_simulator.object r join stripe_simulator.object i
       on i.kind = 'payment_intent' and i.id = r.data->>'payment_intent'
     where r.kind = 'refund' and i.data->'metadata'->>'job_id' = $1`,
    [String(jobId)],
  )

test('money that comes after the job has lapsed goes back, also from the plumber', async () => {
  const { plumber, company, jobId, account } = await money.paidTooLate()
  await money.reconcile()
  expect(await refundsOf(jobId)).toBe(1)
  // The provider has it all the same: so says the last letter of a company that paid nothing else.
  expect(await findLeaver(app.context.db, 'company', company.id)).toMatchObject({
    atProvider: true,
  })
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
  await money.lapse(jobId)
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

test('an invoice that comes after its payment is told to who has the list open, once', async () => {
  const { context } = app
  const { company, jobId } = await money.wonJob()
  await money.pay(await money.linkUrl(company, jobId))
  await money.loseEvents()
  await money.reconcile()
  await context.database.sql(
    'update payment set invoice_number = null, invoiced_at = null where job_id = $1',
    [jobId],
  )
  const stream = await openEvents(app, company)
  onTestFinished(stream.leave)
  /** How often jobs were told until now: what was published before comes before. */
  const jobsToldBy = async (time: number) => {
    context.live.publish({ about: 'account', role: 'company', accountId: company.id })
    await stream.until((text) => text.split('event: account').length > time)
    return stream.events().filter(({ event }) => event === 'jobs').length
  }
  const before = await jobsToldBy(1)
  const [invoice] = await invoiceNumbers(jobId)
  await syncInvoice(context, invoice?.id ?? '')
  expect(await jobsToldBy(2)).toBe(before + 1)
  await syncInvoice(context, invoice?.id ?? '')
  expect(await jobsToldBy(3)).toBe(before + 1)
  expect(await invoicesOf(company)).toEqual([invoice])
})

/** Refunds to this card fail some time after they were made. */
const refusing = '4000000000005126'

const refundsFail = async () => {
  await money.order('/clock', { advance: '5m' })
  await money.settled()
}

/** What the operator was written of refunds of a job that came back. */
const toOperator = async (jobId: number) =>
  (await lettersTo(app, 'ops@plumbline.test')).filter(
    ({ subject, text }) => subject.includes('came back') && text.includes(`Job: ${jobId}\n`),
  )

const failuresTold = async ({ email }: { email: string }, jobId: number) =>
  (await lettersTo(app, email)).filter(
    ({ subject }) => subject === `The refund for job ${jobId} did not arrive`,
  )

test(
  'who hears that a payment which settled no job came back is not sent to refund the one that counts',
  rare,
  async () => {
    const next = await makeCompany(app)
    const { jobId, company } = await money.paidTooLate(refusing)
    const { charge } = await money.paymentOf(jobId)
    await app.context.database.sql(
      'update offer set state = $1 where job_id = $2 and company_id = $3',
      [offerState.open, jobId, next.id],
    )
    await money.post('/api/job/accept', next, { job_id: jobId, company_id: next.id })
    await money.pay(await money.linkUrl(next, jobId))
    await money.settled()
    expect(await money.job(next, jobId)).toMatchObject({ payment_status: 'transferred' })
    await refundsFail()
    const [letter, ...others] = await toOperator(jobId)
    expect(others).toEqual([])
    expect(letter?.text).toContain(`Charge: ${charge}\nCompany: ${company.id}\n`)
    expect(letter?.text).not.toContain('operator -- refund')
    expect(await money.job(next, jobId)).toMatchObject({ payment_status: 'transferred' })
    const [told, ...more] = await failuresTold(company, jobId)
    expect(more).toEqual([])
    expect(told?.text).toContain('/inicio/company/jobs\n')
    expect(await money.told(company)).toContain('refundFailed')
    expect(await failuresTold(next, jobId)).toEqual([])
  },
)

/** Another link of the same acceptance, as one that was replaced while it was being paid. */
const secondLink = async (
  company: Account,
  jobId: number,
  cents = { chargeCents: 54_053, referralCents: 50_000 },
) => {
  const order = { jobId, companyId: company.id, acceptance: 1, description: 'Once more' }
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

const chargesOf = async (jobId: number) =>
  (
    await app.context.database.sql<{ id: string }>(
      `select id from stripe_simulator.object where kind = 'charge'
       and data->'metadata'->>'job_id' = $1`,
      [String(jobId)],
    )
  ).rows.map(({ id }) => id)

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
  await money.reconcile()
  for (const id of await chargesOf(jobId)) await syncCharge(app.context, id)
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

test('that a second payment which was given back came back is told to its company and the operator, once', async () => {
  const { company, jobId } = await money.wonJob()
  const first = await money.linkUrl(company, jobId)
  const second = await secondLink(company, jobId)
  await money.pay(first)
  await money.settled()
  await money.pay(second, refusing)
  await money.settled()
  await refundsFail()
  await money.reconcile()
  await money.settled()
  expect(await failuresTold(company, jobId)).toHaveLength(1)
  expect(await money.told(company)).toContain('refundFailed')
  const [letter, ...others] = await toOperator(jobId)
  expect(others).toEqual([])
  expect(letter?.text).toContain(`Company: ${company.id}\n`)
  expect(letter?.text).not.toContain('operator -- refund')
})

/** A payment that settles nothing: it is not what its job asks for. */
const paidOtherAmount = async (card?: string) => {
  const { company, jobId } = await money.wonJob()
  await money.linkUrl(company, jobId)
  const half = { chargeCents: 27_042, referralCents: 25_000 }
  await money.pay(await secondLink(company, jobId, half), card)
  await money.settled()
  const [charge = ''] = await chargesOf(jobId)
  return { company, jobId, charge }
}

test(
  'that a payment of another amount which somebody gave back came back is told to the operator, once',
  rare,
  async () => {
    const { company, jobId, charge } = await paidOtherAmount(refusing)
    await money.order(`/charges/${charge}/refund`)
    await money.settled()
    expect(await toOperator(jobId)).toEqual([])
    await refundsFail()
    await money.reconcile()
    await money.settled()
    const [letter, ...others] = await toOperator(jobId)
    expect(others).toEqual([])
    expect(letter?.text).toContain(`Charge: ${charge}\nCompany: ${company.id}\n`)
    expect(letter?.text).toContain('(27042 cents)')
    expect(await failuresTold(company, jobId)).toEqual([])
  },
)

test(
  'a payment in another currency that came back, or that a bank asks about, is not told in dollars',
  rare,
  async () => {
    const returned = await paidOtherAmount(refusing)
    const asked = await paidOtherAmount()
    const charges = [returned.charge, asked.charge]
    await app.context.database.sql(
      `update stripe_simulator.object set data = data || '{"currency": "cad"}' where id = any($1)`,
      [charges],
    )
    app.clock.forwardHours(1)
    await money.order(`/charges/${asked.charge}/dispute`)
    await money.order(`/charges/${returned.charge}/refund`)
    await money.settled()
    await refundsFail()
    await money.reconcile()
    await money.settled()
    const letters = await lettersTo(app, 'ops@plumbline.test')
    for (const charge of charges) {
      const told = letters.filter(({ text }) => text.includes(`Charge: ${charge}\n`))
      expect(told.map(({ text }) => text)).toEqual([
        expect.stringMatching(/^Amount: 27042 cents$.+^Currency: CAD$/ms),
      ])
    }
  },
)

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

import { afterAll, expect, onTestFinished, test } from 'vitest'
import { dayIn } from '../../lib/time/day-in.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makePlumber } from '../../testing/factories.ts'
import { paidJob } from './testing/paid-job.ts'

const app = await createTestApp()
afterAll(app.close)

const account = 'acct_statement'
const plumber = await makePlumber(app, { stripeAccountId: account })

type Company = Awaited<ReturnType<typeof makeCompany>>
const fetchOf = (company: Company, path: string, query = '') =>
  app.inject({
    url: `/payments/company/${path}?company_id=${company.id}${query}`,
    headers: company.headers,
  })
const statement = async (company: Company, month?: string) =>
  (await fetchOf(company, 'statement', month ? `&month=${month}` : '')).json()

const back = (id: string, amountCents: number, at: string) => ({
  ...{ id, amountCents, status: 'succeeded', reason: null, failedAt: null },
  created: Date.parse(at) / 1000,
})

/** Paid on January 31 in Austin, which is February 1 in UTC, and once more in February. */
const lateInJanuary = new Date('2026-02-01T03:30:00Z')
const company = await makeCompany(app, { name: 'Drywell & Söhne' })
const first = await paidJob(app, { plumber, company, at: lateInJanuary, account })
const second = await paidJob(app, {
  ...{ plumber, company, account, referral: 123.45 },
  at: new Date('2026-02-10T18:00:00Z'),
})
await first.tell({ refunds: [back('re_s1', 10_001, '2026-02-12T12:00:00Z')] })
await second.tell({ refunds: [back('re_s2', 5, '2026-02-13T12:00:00Z')] })

test('a month is the company’s own, and what came back stands on the day it came', async () => {
  const newest = await statement(company)
  expect(newest).toMatchObject({
    month: '2026-02',
    months: ['2026-02', '2026-01'],
    time_zone: 'America/Chicago',
    totals: { total: 13_368, refunded: 10_006, net: 3_362, referral: 12_345 },
  })
  expect(newest.lines).toMatchObject([
    { kind: 'payment', job_id: second.jobId, day: '2026-02-10', total: 13_368, refunded: 0 },
    { kind: 'money_back', job_id: first.jobId, day: '2026-02-12', total: 0, refunded: 10_001 },
    { kind: 'money_back', job_id: second.jobId, day: '2026-02-13', total: 0, refunded: 5 },
  ])
  const january = await statement(company, '2026-01')
  expect(january.lines).toEqual([
    {
      kind: 'payment',
      at: lateInJanuary.toISOString(),
      day: '2026-01-31',
      job_id: first.jobId,
      description: 'Ruth Ellison, Austin, TX',
      referral: 50_000,
      platform_fee: 2_500,
      processing_fee: 1_553,
      total: 54_053,
      refunded: 0,
      disputed: 0,
      receipt_url: expect.stringContaining('/payments/receipt/'),
      invoice_id: expect.stringMatching(/^in_/),
      invoice_number: null,
      invoice_pdf: expect.stringContaining('/payments/invoice/'),
    },
  ])
})

test('a month without anything, and a company without anything', async () => {
  expect(await statement(company, '2025-06')).toMatchObject({ lines: [], totals: { net: 0 } })
  const other = await makeCompany(app)
  const empty = await statement(other)
  expect(empty).toMatchObject({ months: [], lines: [] })
  expect(empty.month).toBe(dayIn('America/Chicago')(app.context.clock()).slice(0, 7))
  const pdf = await fetchOf(other, 'statement.pdf')
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  for (const month of ['2026-13', '2026-1', '26-01', '2026-01-01', 'x']) {
    const answer = await fetchOf(company, 'statement', `&month=${month}`)
    expect(answer.statusCode).toBe(422)
  }
})

test('the newest month is the company’s own where the next has begun in UTC', async () => {
  const now = app.clock.now()
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 3)
  const hours = (next - now.getTime()) / 3_600_000
  app.clock.forwardHours(hours)
  onTestFinished(() => app.clock.forwardHours(-hours))
  const { month } = await statement(await makeCompany(app))
  expect(month).toBe(new Date(next - 86_400_000).toISOString().slice(0, 7))
})

type Job = Awaited<ReturnType<typeof paidJob>>

/** The bank takes a payment back and, where it decides so, gives it again. */
const disputeOf = (id: string, job: Job, at: string, returnedAt?: string) => {
  const moved = (cents: number, moment: string) => ({
    ...{ id: `txn_${id}_${moment}`, type: 'adjustment', source: id, status: 'available' },
    ...{ amountCents: cents, feeCents: 0, netCents: cents },
    ...{ created: Date.parse(moment) / 1000, availableOn: Date.parse(moment) / 1000 },
  })
  const { amountCents } = job.facts
  return {
    ...{ id, amountCents, reason: 'fraudulent', created: Date.parse(at) / 1000 },
    status: returnedAt ? 'won' : 'needs_response',
    movements: [moved(-amountCents, at), ...(returnedAt ? [moved(amountCents, returnedAt)] : [])],
  }
}

test('what the bank took back stands apart from refunds', async () => {
  const other = await makeCompany(app)
  const at = new Date('2026-04-02T18:00:00Z')
  const job = await paidJob(app, { plumber, company: other, at, account })
  await job.tell({ disputes: [disputeOf('dp_s3', job, '2026-04-02T18:01:00Z')] })
  const { lines, totals } = await statement(other)
  expect(lines).toMatchObject([{ total: 54_053, refunded: 54_053, disputed: 54_053 }])
  expect(totals).toMatchObject({ refunded: 54_053, disputed: 54_053, net: 0 })
})

test('refunds of one payment stand each on its day, those of one day together', async () => {
  const other = await makeCompany(app)
  const at = new Date('2026-02-02T18:00:00Z')
  const job = await paidJob(app, { plumber, company: other, at, account })
  const refunds = [
    back('re_s7', 1_000, '2026-02-02T19:00:00Z'),
    // The evening of the third in Austin, the fourth in UTC.
    back('re_s8', 10_000, '2026-02-03T18:00:00Z'),
    back('re_s9', 2_000, '2026-02-04T03:00:00Z'),
    back('re_s10', 10_000, '2026-02-20T18:00:00Z'),
  ]
  await job.tell({ refunds })
  const { lines, totals } = await statement(other)
  expect(lines).toMatchObject([
    { kind: 'payment', day: '2026-02-02', total: 54_053, refunded: 1_000 },
    { kind: 'money_back', day: '2026-02-03', total: 0, refunded: 12_000 },
    { kind: 'money_back', day: '2026-02-20', total: 0, refunded: 10_000 },
  ])
  expect(totals).toMatchObject({ total: 54_053, refunded: 23_000, net: 31_053 })
})

test('a dispute that was won and a refund of the same day stand in the statement, though they make nothing', async () => {
  const other = await makeCompany(app)
  const at = new Date('2026-01-05T18:00:00Z')
  const job = await paidJob(app, { plumber, company: other, at, account })
  const dispute = disputeOf('dp_s6', job, '2026-01-20T18:00:00Z', '2026-02-03T15:00:00Z')
  await job.tell({ disputes: [dispute], refunds: [back('re_s6', 54_053, '2026-02-03T18:00:00Z')] })
  const february = await statement(other)
  expect(february).toMatchObject({ month: '2026-02', months: ['2026-02', '2026-01'] })
  expect(february.lines).toMatchObject([
    { kind: 'money_back', day: '2026-02-03', total: 0, refunded: 0, disputed: -54_053 },
  ])
  expect(february.totals).toMatchObject({ refunded: 0, disputed: -54_053, net: 0 })
})

test('a second payment of one acceptance has what came back of it, and no paper of the first', async () => {
  const other = await makeCompany(app)
  const at = new Date('2026-05-04T15:00:00Z')
  const job = await paidJob(app, { plumber, company: other, at, account })
  const created = job.facts.created + 3600
  const movement = job.facts.movement && { ...job.facts.movement, id: 'txn_s11', created }
  await job.tell({
    ...{ chargeId: 'ch_s11', created, movement, receiptUrl: 'https://receipts.example/ch_s11' },
    ...{ transfer: null, refunds: [back('re_s11', 54_053, '2026-05-04T17:00:00Z')] },
  })
  const { lines, totals } = await statement(other)
  const receipt = expect.stringContaining('/payments/receipt/')
  const none = { receipt_url: null, invoice_id: null, invoice_number: null, invoice_pdf: null }
  expect(lines).toMatchObject([
    { total: 54_053, refunded: 0, receipt_url: receipt, invoice_id: expect.any(String) },
    { total: 54_053, refunded: 54_053, ...none },
  ])
  expect(totals).toMatchObject({ total: 108_106, refunded: 54_053, net: 54_053 })
  await job.tell({ refunds: [back('re_s12', 100, '2026-05-04T18:00:00Z')] })
  expect((await statement(other)).lines).toMatchObject([{ refunded: 100 }, { refunded: 54_053 }])
})

test('a refund that comes back later stands in the month it came back, not in the one before', async () => {
  const other = await makeCompany(app)
  const job = await paidJob(app, {
    ...{ plumber, company: other, account },
    at: new Date('2026-03-20T18:00:00Z'),
  })
  const refund = back('re_s4', 54_053, '2026-03-30T18:00:00Z')
  await job.tell({ refunds: [refund] })
  const march = await statement(other, '2026-03')
  expect(march.totals).toMatchObject({ refunded: 54_053, net: 0 })
  const failedAt = Date.parse('2026-04-04T18:00:00Z') / 1000
  await job.tell({ refunds: [{ ...refund, status: 'failed', failedAt }] })
  expect((await statement(other, '2026-03')).totals).toEqual(march.totals)
  expect((await statement(other, '2026-04')).totals).toMatchObject({ refunded: -54_053 })
})

test('the homeowner is named to the company that has the job, and to no other', async () => {
  const winner = await makeCompany(app)
  const before = await makeCompany(app)
  const at = new Date('2026-03-03T18:00:00Z')
  const job = await paidJob(app, { plumber, company: before, at, account })
  await app.context.database.sql('update job set company_id = $1 where id = $2', [
    winner.id,
    job.jobId,
  ])
  expect((await statement(before)).lines[0].description).toBe('Austin, TX')
})

test('the statement as CSV and as PDF, in the language asked for', async () => {
  const csv = await fetchOf(company, 'statement.csv', '&month=2026-02&language=es')
  expect(csv.headers['content-disposition']).toContain('plumbline-estado-de-cuenta-2026-02.csv')
  const [header, line, fromFirst, fromSecond, last] = csv.body.split('\r\n')
  expect(header).toContain('"Fecha","Trabajo","Propietario"')
  expect(line).toContain('"123.45","6.17","4.06","133.68","0.00"')
  expect(fromSecond).toContain('"0.00","0.00","0.00","0.00","0.05"')
  expect(last).toContain('"133.68","100.06"')
  expect(header).toMatch(/"Recibo","Factura","Tipo","Neto"$/)
  expect(line).toMatch(/,"Pago","133\.68"$/)
  expect(fromFirst).toMatch(/,"Devolución de un pago anterior","-100\.01"$/)
  expect(fromSecond).toMatch(/,"Devolución de un pago anterior","-0\.05"$/)
  expect(last).toMatch(/,"","33\.62"$/)
  const pdf = await fetchOf(company, 'statement.pdf', '&month=2026-02')
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="plumbline-statement-2026-02.pdf"',
  })
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { companyBody } from '../features/companies/testing/company-body.ts'
import { moneyCalls } from '../features/payments/testing/money-calls.ts'
import { plumberBody } from '../features/plumbers/testing/plumber-body.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { jobBody } from './factories.ts'
import { lettersTo } from './letters-to.ts'

const ahead = 10_000

type Column = { table: string; column: string }

/** Every moment that stands in the product's own tables, by its column. */
const momentsOf = async ({ context }: TestApp) => {
  const { rows } = await context.database.sql<Column>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type like 'timestamp%' order by 1, 2`,
  )
  const found: { column: string; at: Date }[] = []
  for (const { table, column } of rows) {
    const { rows: values } = await context.database.sql<{ at: string | Date }>(
      `select "${column}" as at from "${table}" where "${column}" is not null`,
    )
    for (const { at } of values) found.push({ column: `${table}.${column}`, at: new Date(at) })
  }
  return found
}

const uploadTo = async (app: TestApp, headers: Record<string, string>, jobId: number) => {
  const create = { width: 60, height: 40, channels: 3 as const, background: 'steelblue' }
  const form = new FormData()
  form.append('job_id', String(jobId))
  form.append('type', 'a')
  form.append('file', new Blob([Uint8Array.from(await sharp({ create }).jpeg().toBuffer())]))
  return app.inject({ method: 'POST', url: '/api/job/upload', headers, payload: form })
}

test('whatever the product writes down happened by its own clock, not by the machine’s', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  app.clock.forwardHours(ahead)
  const money = moneyCalls(app)
  const post = async (url: string, payload: object, headers = {}) => {
    const answer = await app.inject({ method: 'POST', url, payload, headers })
    expect([url, answer.statusCode]).toEqual([url, 200])
    return answer.json()
  }
  const signedIn = async (
    role: 'plumber' | 'company',
    body: { email: string; password: string },
  ) => {
    const { id, token_access: token } = await post(`/${role}/login`, body)
    return { id, headers: { authorization: `Bearer ${token}` } }
  }

  await post('/company/create', companyBody())
  await post('/plumber/create', plumberBody())
  const wrong = { ...companyBody(), password: 'wrong horse' }
  await post('/company/login', { email: wrong.email, password: wrong.password })
  await post('/company/forgot-password', { email: wrong.email })
  const company = await signedIn('company', companyBody())
  const plumber = await signedIn('plumber', plumberBody())
  const home = await post(
    '/api/homeowner/create',
    {
      ...{ plumber_id: plumber.id, name: 'Ruth', last_name: 'Ellison', address: '44 Live Oak Ln' },
      ...{ city: 'Austin', state: 'TX', zip_code: '78704', consent_wording: 'Yes' },
    },
    plumber.headers,
  )
  const send = () => post('/api/job/create', jobBody(plumber.id, home.id), plumber.headers)
  const [taken, left] = [await send(), await send()]
  expect((await uploadTo(app, plumber.headers, taken.job_id)).statusCode).toBe(200)
  await post('/api/job/accept', { job_id: taken.job_id, company_id: company.id }, company.headers)
  await post('/api/job/reject', { job_id: left.job_id, company_id: company.id }, company.headers)
  await post('/api/notification/read', { all: true }, company.headers)
  await money.onboard(plumber)
  await money.pay(await money.linkUrl(company, taken.job_id))
  await money.settled()
  expect(await money.job(plumber, taken.job_id)).toMatchObject({ payment_status: 'transferred' })

  const moments = await momentsOf(app)
  const earliest = Date.now() + (ahead - 1) * 3_600_000
  expect(moments.filter(({ at }) => at.getTime() < earliest)).toEqual([])
  // What was written at all, so that a table that stayed empty is no proof.
  expect([...new Set(moments.map(({ column }) => column))]).toEqual(
    expect.arrayContaining([
      ...['company.created_at', 'plumber.created_at', 'session.created_at', 'session.last_seen_at'],
      ...['session.expires_at', 'sign_in_failure.blocked_until', 'password_reset.expires_at'],
      ...['homeowner.created_at', 'homeowner.consent_at', 'job.created_at', 'job.offered_at'],
      ...['job.open_until', 'job.accepted_at', 'job.pay_until', 'job.paid_at'],
      ...['offer.offered_at', 'offer.rejected_at', 'job_event.at', 'photo.created_at'],
      ...['notification.at', 'notification.read_at', 'payment.created_at', 'payment.paid_at'],
      ...['payment.transferred_at', 'provider_event.received_at', 'provider_event.applied_at'],
    ]),
  )

  const [letter] = await lettersTo(app, wrong.email)
  expect(new Date(letter?.at ?? 0).getTime()).toBeGreaterThan(earliest)
  const answer = await app.inject({ url: '/healthz' })
  expect(Date.parse(String(answer.headers.date))).toBeGreaterThan(earliest)
  const invoices = await money.get(
    `/payments/list/all/invoices/company?company_id=${company.id}`,
    company,
  )
  const [invoice] = Object.values<{ created: number }>(invoices.json().data)
  expect((invoice?.created ?? 0) * 1000).toBeGreaterThan(earliest)
})

import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { homeownerEndpoints } from '#contract/endpoints/homeowners.ts'
import { jobEndpoints } from '#contract/endpoints/jobs.ts'
import { paymentEndpoints } from '#contract/endpoints/payments.ts'
import { photoEndpoints } from '#contract/endpoints/photos.ts'
import { expireJobs } from '../features/jobs/index.ts'
import { jobCalls } from '../features/jobs/testing/job-calls.ts'
import { basePaths } from '../http/route.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { jobBody, makeCompany, makeHomeowner, makeJob, makePlumber } from './factories.ts'
import { type Json, nastyValues, rawBodies, replaced, spots } from './nasty.ts'
import { rowsOfEverything } from './rows-of-everything.ts'

type Account = { id: number; headers: Record<string, string> }

let app: TestApp
let plumber: Account
let company: Account
let openJob: number
let wonJob: number
let homeowner: number

beforeAll(async () => {
  app = await createTestApp()
  plumber = await makePlumber(app)
  company = await makeCompany(app)
  openJob = await makeJob(app, plumber)
  wonJob = await makeJob(app, plumber)
  homeowner = (await makeHomeowner(app, plumber.id)).id
  await jobCalls(app).accept(company, wonJob)
  return app.close
})

const withBody = Object.entries<Endpoint>({
  ...homeownerEndpoints,
  ...jobEndpoints,
  ...paymentEndpoints,
  ...photoEndpoints,
}).filter(([, { body, multipart }]) => body !== undefined && !multipart)

/** An input of each call that passes its rules; what it is about is the caller's own. */
const bodies = (): Record<string, Record<string, Json>> => {
  const job: Record<string, Json> = jobBody(plumber.id, homeowner)
  const { plumber_id: _, homeowner_id: __, company_id: ___, ...details } = job
  const answer = { job_id: openJob, company_id: company.id }
  return {
    createHomeowner: {
      ...{ plumber_id: plumber.id, name: 'Ruth', last_name: 'Ellison', address: '44 Live Oak Ln' },
      ...{ city: 'Austin', state: 'TX', zip_code: '78704', phone: '5125550177' },
      ...{ email: 'ruth@home.example', preferred_language: 'en', consent_wording: 'Yes.' },
    },
    updateHomeowner: {
      ...{ id: homeowner, name: 'Ruth', last_name: 'Ellison', address: '44 Live Oak Ln' },
      ...{ phone: '5125550177', email: 'ruth@home.example', preferred_language: 'en' },
    },
    createJob: { ...job, request_key: '6f1f2f64-9f0b-4c1e-8f53-0f6f4f6a2b11' },
    updateJob: { ...details, id: openJob },
    withdrawJob: { job_id: wonJob },
    acceptJob: {
      ...answer,
      accepted_date: '2026-11-22',
      charge_total: 1,
      destinationPayment: 'py',
    },
    rejectJob: { ...answer, rejected_date: '2026-11-22', reason: 'other', reason_text: 'Far' },
    saveJobPaymentLink: { id: wonJob, previous_payment_link: 'https://pay.example/x' },
    // The charge of the job, so that what is wrong elsewhere is not refused for this.
    createPaymentLink: {
      ...{ product_data_name: 'Referral', unit_amount_decimal: '54053', job_id: wonJob },
    },
    createTransfer: { email_plumber: 'a@b.example', amount: 500, job_id: wonJob },
    orderPhotos: { job_id: openJob, type: 'a', photo_ids: [1] },
  }
}

const send = ({ base, method, path, access }: Endpoint, body: Json, contentType?: string) => {
  const { headers } = access.role === 'company' ? company : plumber
  const url = `${basePaths[base]}${path}`
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const type = { 'content-type': contentType ?? 'application/json' }
  return app.inject({ method, url, headers: { ...headers, ...type }, payload })
}

test('every call of these groups is attacked here', () => {
  expect(withBody.map(([name]) => name).sort()).toEqual(Object.keys(bodies()).sort())
})

type Attempt = { about: string; body: Json; contentType?: string; refused: boolean }

describe.each(withBody)('%s', (name, endpoint) => {
  test('takes no value anywhere that it should not, and writes nothing it has refused', async () => {
    const body = bodies()[name] ?? {}
    const attempts: Attempt[] = [
      ...Object.entries(rawBodies).map(([about, { payload, contentType }]) => {
        return { about, body: payload, contentType, refused: true }
      }),
      ...spots(body).flatMap((spot) =>
        Object.entries(nastyValues).map(([about, { value, refused }]) => {
          return { about: `${about} at ${spot}`, body: replaced(body, spot, value), refused }
        }),
      ),
    ].filter(({ refused }) => refused)
    const before = await rowsOfEverything(app)
    for (const { about, body: payload, contentType } of attempts) {
      const { statusCode } = await send(endpoint, payload, contentType)
      expect([about, statusCode >= 400 && statusCode < 500, statusCode]).toEqual([
        ...[about, true, statusCode],
      ])
    }
    expect(await rowsOfEverything(app)).toEqual(before)
  })
})

/** What may be read as a number here and there, and is no amount of dollars and cents. */
const noAmounts: Json[] = [
  ...['850.005', '1e3', '8,50', '1,000', '0x1F', 'Infinity', 'NaN', '', ' ', '-1', '+1', '１２３'],
  ...[850.005, 1e-7, -1, 0, 1e9, 1e21, true, null, [850], { valueOf: 850 }],
]

/** The same for numbers of rows. */
const noNumbers: Json[] = [
  ...['1e4', '10001.0', ' 10001', '+10001', '0x2711', '１０００１', '-1', '0', '', '9'.repeat(400)],
  ...[-1, 0, 1.5, 1e21, 2 ** 53, true, null, [10_001], { id: 10_001 }],
]

test('no other way of writing a number is an amount, or the number of a row', async () => {
  const { createJob, createTransfer, acceptJob, getJob } = { ...jobEndpoints, ...paymentEndpoints }
  const before = await rowsOfEverything(app)
  const attempts = [
    ...noAmounts.flatMap((value) => [
      [createJob, { ...bodies().createJob, amount: value }] as const,
      [createJob, { ...bodies().createJob, referral_amount: value }] as const,
      [createTransfer, { ...bodies().createTransfer, amount: value }] as const,
    ]),
    ...noNumbers.flatMap((value) => [
      [acceptJob, { ...bodies().acceptJob, job_id: value }] as const,
      [createJob, { ...bodies().createJob, homeowner_id: value }] as const,
    ]),
  ]
  for (const [endpoint, body] of attempts) {
    const answer = await send(endpoint, body)
    expect([body, answer.json().code]).toEqual([body, 'invalid_input'])
  }
  for (const value of noNumbers.filter((each) => typeof each === 'string')) {
    const url = `${getJob.path}?id=${encodeURIComponent(String(value))}`
    expect((await app.inject({ url, headers: plumber.headers })).json().code).toBe('invalid_input')
  }
  expect(await rowsOfEverything(app)).toEqual(before)
})

test('what comes out of order is refused, however often, and changes nothing', async () => {
  const calls = jobCalls(app)
  const other = await makeCompany(app)
  const jobId = await makeJob(app, plumber)
  const change = { ...bodies().updateJob, id: jobId, amount: 1 }
  const rows = async () => {
    const { session: _, ...others } = await rowsOfEverything(app)
    return others
  }
  const refused = async (code: string, act: () => ReturnType<typeof calls.accept>) => {
    const before = await rows()
    for (let time = 0; time < 2; time += 1) expect((await act()).json()).toMatchObject({ code })
    expect(await rows()).toEqual(before)
  }
  await calls.reject(other, jobId)
  await refused('already_rejected', () => calls.reject(other, jobId))
  await calls.accept(company, jobId)
  await refused('already_accepted', () => calls.accept(other, jobId))
  await refused('already_accepted', () => calls.reject(company, jobId))
  await refused('already_accepted', () => calls.reject(other, jobId))
  await refused('already_accepted', () => send(jobEndpoints.updateJob, change))

  const late = await makeJob(app, plumber)
  app.clock.forwardHours(73)
  for (const sweep of [async () => {}, () => expireJobs(app.context)]) {
    await sweep()
    await refused('job_closed', () => calls.accept(company, late))
    await refused('job_closed', () => calls.reject(company, late))
    await refused('job_closed', () => send(jobEndpoints.updateJob, { ...change, id: late }))
  }
})

import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints/index.ts'
import { payment, session } from '../database/schema/index.ts'
import { jobCalls } from '../features/jobs/testing/job-calls.ts'
import { plainJpeg } from '../features/photos/testing/make-files.ts'
import { basePaths } from '../http/route.ts'
import { hoursAfter } from '../lib/time/clock.ts'
import { newToken, tokenHash } from '../lib/tokens.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { jobBody, makeCompany, makeJob, makeOperator, makePlumber } from './factories.ts'
import { rowsOfEverything } from './rows-of-everything.ts'

type Member = { id: number; headers: Record<string, string> }
type Input = { query?: Record<string, string | number>; body?: object; name?: string }

let app: TestApp
let plumber: Member
let otherPlumber: Member & { homeowner: number }
let winner: Member
let loser: Member
let elsewhere: Member
let job: number
let homeowner: number
let photo: { id: number; file: string }
/** Of the other plumber, offered to the winner of the first job. */
let openJob: { id: number; photo: string }
let over: Record<'ended' | 'endedOperator' | 'expired', Record<string, string>>

const upload = (
  headers: Record<string, string>,
  picture: Uint8Array<ArrayBuffer>,
  jobId: number = job,
) => {
  const form = new FormData()
  form.append('job_id', String(jobId))
  form.append('type', 'p')
  form.append('file', new Blob([picture]), 'photo.jpg')
  return app.inject({ method: 'POST', url: '/api/job/upload', headers, payload: form })
}

const firstHomeowner = async ({ headers }: Member) =>
  (await app.inject({ url: '/api/homeowner/list', headers })).json()[0].id

/** The payment on the first plumber's connected account. */
const arrival = 'py_of_the_first'

const expiredSession = async (accountId: number) => {
  const token = newToken()
  const expiresAt = hoursAfter(app.clock.now(), -1)
  await app.context.db
    .insert(session)
    .values({ tokenHash: tokenHash(token), role: 'plumber', accountId, expiresAt })
  return { authorization: `Bearer ${token}` }
}

beforeAll(async () => {
  app = await createTestApp()
  const calls = jobCalls(app)
  plumber = await makePlumber(app)
  const other = await makePlumber(app)
  winner = await makeCompany(app)
  loser = await makeCompany(app)
  elsewhere = await makeCompany(app, {
    zipCodes: [{ zipCode: '90210', county: 'Los Angeles', state: 'CA' }],
  })
  job = await makeJob(app, plumber)
  const openId = await makeJob(app, other)
  homeowner = await firstHomeowner(plumber)
  otherPlumber = { ...other, homeowner: await firstHomeowner(other) }
  const picture = Uint8Array.from(await plainJpeg({ width: 64, height: 48 }))
  await upload(plumber.headers, picture)
  openJob = { id: openId, photo: (await upload(other.headers, picture, openId)).json().path }
  await calls.accept(winner, job)
  const shown = await app.inject({
    url: `/api/photo/getbyjobid?job_id=${job}`,
    headers: plumber.headers,
  })
  const [first] = shown.json()
  photo = { id: first.id, file: first.path.split('/').pop() }
  const leaving = await makePlumber(app)
  await app.inject({ method: 'POST', url: '/api/session/end', headers: leaving.headers })
  const operator = await makeOperator(app)
  await app.inject({ method: 'POST', url: '/api/operator/sign-out', headers: operator.headers })
  over = {
    ended: leaving.headers,
    endedOperator: operator.headers,
    expired: await expiredSession(plumber.id),
  }
  await app.context.db.insert(payment).values({
    ...{ jobId: job, companyId: winner.id, acceptance: 1, arrivals: [arrival] },
    ...{ chargeCents: 54_053, referralCents: 50_000 },
  })
  return app.close
})

const send = (name: keyof typeof endpoints, { headers }: Pick<Member, 'headers'>, input: Input) => {
  const endpoint: Endpoint = endpoints[name]
  const texts = Object.entries(input.query ?? {}).map(([key, value]): [string, string] => [
    key,
    String(value),
  ])
  const path = endpoint.path.replace(':name', input.name ?? '')
  return app.inject({
    method: endpoint.method,
    url: `${basePaths[endpoint.base]}${path}?${new URLSearchParams(texts)}`,
    headers,
    ...(endpoint.method !== 'GET' && { payload: input.body ?? {} }),
  })
}

type Caller = 'otherPlumber' | 'winner' | 'loser' | 'elsewhere'
type Attack = [call: keyof typeof endpoints, caller: Caller, input: () => Input, code: string]

const byJob = () => ({ query: { job_id: job } })
const byType = () => ({ query: { job_id: job, type: 'p' } })

/** What only the company that won a job may ask about it. */
const ofWinner = {
  getJobMoney: (job_id: number): Input => ({ query: { job_id } }),
  createPaymentLink: (job_id: number): Input => ({
    body: { product_data_name: 'Referral', unit_amount_decimal: '54053', job_id },
  }),
  saveJobPaymentLink: (id: number): Input => ({
    body: { id, previous_payment_link: 'https://pay.example/x' },
  }),
  createTransfer: (job_id: number): Input => ({
    body: { email_plumber: 'a@b.example', amount: 500, job_id },
  }),
}
const winnerCalls = [
  ...(['getJobMoney', 'createPaymentLink', 'saveJobPaymentLink', 'createTransfer'] as const),
]
const asCompany = (company: () => Member) => () => ({
  body: { job_id: job, company_id: company().id },
})

/** One's own account beside somebody else's job, homeowner or photo. */
const attacks: Attack[] = [
  ['getJob', 'otherPlumber', () => ({ query: { id: job } }), 'not_found'],
  ['getJob', 'elsewhere', () => ({ query: { id: job } }), 'not_found'],
  ...(
    [
      ['getJobHistory', byJob],
      ['listPhotos', byJob],
      ['listPhotosByType', byType],
      ['lastPhotosByType', byType],
    ] as const
  ).flatMap(([call, input]): Attack[] => [
    [call, 'otherPlumber', input, 'not_found'],
    [call, 'elsewhere', input, 'not_found'],
  ]),
  ['getPhotoFile', 'otherPlumber', () => ({ name: photo.file }), 'not_found'],
  ['getPhotoFile', 'elsewhere', () => ({ name: photo.file }), 'not_found'],
  ['getPhotoFile', 'loser', () => ({ name: photo.file }), 'not_found'],
  ['getHomeowner', 'otherPlumber', () => ({ query: { id: homeowner } }), 'not_found'],
  ['createJob', 'otherPlumber', () => ({ body: jobBody(otherPlumber.id, homeowner) }), 'not_found'],
  [
    'updateJob',
    'otherPlumber',
    () => ({ body: { ...jobBody(otherPlumber.id, otherPlumber.homeowner), id: job, amount: 1 } }),
    'not_found',
  ],
  ['withdrawJob', 'otherPlumber', () => ({ body: { job_id: job } }), 'not_found'],
  [
    'orderPhotos',
    'otherPlumber',
    () => ({ body: { job_id: job, type: 'p', photo_ids: [photo.id] } }),
    'not_found',
  ],
  ['acceptJob', 'elsewhere', asCompany(() => elsewhere), 'not_found'],
  ['acceptJob', 'loser', asCompany(() => loser), 'already_accepted'],
  ['rejectJob', 'elsewhere', asCompany(() => elsewhere), 'not_found'],
  ['rejectJob', 'loser', asCompany(() => loser), 'already_accepted'],
  ['getJobMoney', 'otherPlumber', byJob, 'not_found'],
  [
    'getJobByDestinationPayment',
    'otherPlumber',
    () => ({ query: { destinationPayment: arrival } }),
    'not_found',
  ],
  ...winnerCalls.flatMap((call): Attack[] => [
    [call, 'loser', () => ofWinner[call](job), 'not_found'],
    [call, 'elsewhere', () => ofWinner[call](job), 'not_found'],
    // It was offered this one, and has not accepted it.
    [call, 'winner', () => ofWinner[call](openJob.id), 'not_found'],
  ]),
  ['getPhotoFile', 'winner', () => ({ name: openJob.photo }), 'not_found'],
]

const callers = () => ({ otherPlumber, winner, loser, elsewhere })

describe('one’s own account beside what belongs to somebody else', () => {
  test.each(attacks)('%s as %s', async (call, caller, input, code) => {
    const before = await rowsOfEverything(app)
    const answer = await send(call, callers()[caller], input())
    expect({ code: answer.json().code, body: answer.body }).toMatchObject({ code })
    expect(answer.body).not.toContain('Ellison')
    expect(await rowsOfEverything(app)).toEqual(before)
  })

  test('a photo cannot be added to the job of another plumber, nor by a company', async () => {
    const before = await rowsOfEverything(app)
    const picture = Uint8Array.from(await plainJpeg({ width: 64, height: 48 }))
    expect((await upload(otherPlumber.headers, picture)).json()).toMatchObject({
      code: 'not_found',
    })
    for (const company of [winner, loser, elsewhere])
      expect((await upload(company.headers, picture)).json()).toMatchObject({ code: 'forbidden' })
    expect(await rowsOfEverything(app)).toEqual(before)
  })
})

const guarded = Object.entries<Endpoint>(endpoints).filter(
  ([, { access }]) => access.role !== 'visitor',
)

describe('one’s own ids beside those of somebody else', () => {
  test('notifications of another stay unread', async () => {
    const { rows } = await app.context.database.sql<{ id: string }>('select id from notification')
    expect(rows.length).toBeGreaterThan(2)
    const before = await rowsOfEverything(app)
    const ids = rows.map(({ id }) => Number(id))
    const stranger = await makePlumber(app)
    const { session: _, plumber: __, ...untouched } = before
    const answer = await send('readNotifications', stranger, { body: { ids } })
    expect(answer.json()).toEqual({ unread: 0 })
    expect(await rowsOfEverything(app)).toMatchObject(untouched)
  })

  const ownInQuery = guarded.filter(([, { access }]) =>
    access.role === 'visitor' ? false : access.own.some((own) => own.in === 'query'),
  )

  test.each(ownInQuery)('%s refuses both at once', async (_, { base, path, access, method }) => {
    if (access.role === 'visitor') return
    const caller = access.role === 'company' ? loser : otherPlumber
    const foreign = access.role === 'company' ? winner : plumber
    for (const { field } of access.own) {
      const url = `${basePaths[base]}${path}?${field}=${caller.id}&${field}=${foreign.id}`
      const answer = await app.inject({ method, url, headers: caller.headers })
      expect(answer.json()).toMatchObject({ code: 'forbidden' })
    }
  })
})

describe('a session that is over, or a token that was changed', () => {
  test.each(guarded)('opens nothing of %s', async (_, { base, method, path }) => {
    const token = plumber.headers.authorization ?? ''
    const last = token.endsWith('A') ? 'B' : 'A'
    const tampered = { authorization: token.slice(0, -1) + last }
    const before = await rowsOfEverything(app)
    for (const headers of [...Object.values(over), tampered]) {
      const url = `${basePaths[base]}${path.replace(':name', photo.file)}`
      const payload = method === 'GET' ? {} : { payload: {} }
      const answer = await app.inject({ method, url, headers, ...payload })
      expect(answer.json()).toMatchObject({ code: 'unauthenticated' })
    }
    expect(await rowsOfEverything(app)).toEqual(before)
  })
})

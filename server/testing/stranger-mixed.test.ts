import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints/index.ts'
import { jobCalls } from '../features/jobs/testing/job-calls.ts'
import { plainJpeg } from '../features/photos/testing/make-files.ts'
import { basePaths } from '../http/route.ts'
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
let ended: Record<string, string>
let endedOperator: Record<string, string>

const upload = (headers: Record<string, string>, picture: Uint8Array<ArrayBuffer>) => {
  const form = new FormData()
  form.append('job_id', String(job))
  form.append('type', 'p')
  form.append('file', new Blob([picture]), 'photo.jpg')
  return app.inject({ method: 'POST', url: '/api/job/upload', headers, payload: form })
}

const firstHomeowner = async ({ headers }: Member) =>
  (await app.inject({ url: '/api/homeowner/list', headers })).json()[0].id

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
  await makeJob(app, other)
  homeowner = await firstHomeowner(plumber)
  otherPlumber = { ...other, homeowner: await firstHomeowner(other) }
  await upload(plumber.headers, Uint8Array.from(await plainJpeg({ width: 64, height: 48 })))
  await calls.accept(winner, job)
  const shown = await app.inject({
    url: `/api/photo/getbyjobid?job_id=${job}`,
    headers: plumber.headers,
  })
  const [first] = shown.json()
  photo = { id: first.id, file: first.path.split('/').pop() }
  const leaving = await makePlumber(app)
  await app.inject({ method: 'POST', url: '/api/session/end', headers: leaving.headers })
  ended = leaving.headers
  const { headers } = await makeOperator(app)
  await app.inject({ method: 'POST', url: '/api/operator/sign-out', headers })
  endedOperator = headers
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

type Caller = 'otherPlumber' | 'loser' | 'elsewhere'
type Attack = [call: keyof typeof endpoints, caller: Caller, input: () => Input, code: string]

const byJob = () => ({ query: { job_id: job } })
const byType = () => ({ query: { job_id: job, type: 'p' } })
const link = () => ({
  body: { product_data_name: 'Referral', unit_amount_decimal: '54053', job_id: job },
})
const savedLink = () => ({ body: { id: job, previous_payment_link: 'https://pay.example/x' } })
const transfer = () => ({ body: { email_plumber: 'a@b.example', amount: 500, job_id: job } })
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
      ['getJobMoney', byJob],
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
  ...(['loser', 'elsewhere'] as const).flatMap((caller): Attack[] => [
    ['createPaymentLink', caller, link, 'not_found'],
    ['saveJobPaymentLink', caller, savedLink, 'not_found'],
    ['createTransfer', caller, transfer, 'not_found'],
  ]),
]

const callers = () => ({ otherPlumber, loser, elsewhere })

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

describe('a session that is over, or a token that was changed', () => {
  test.each(guarded)('opens nothing of %s', async (_, { base, method, path }) => {
    const token = plumber.headers.authorization ?? ''
    const last = token.endsWith('A') ? 'B' : 'A'
    const tampered = { authorization: token.slice(0, -1) + last }
    const before = await rowsOfEverything(app)
    for (const headers of [ended, endedOperator, tampered]) {
      const url = `${basePaths[base]}${path.replace(':name', photo.file)}`
      const payload = method === 'GET' ? {} : { payload: {} }
      const answer = await app.inject({ method, url, headers, ...payload })
      expect(answer.json()).toMatchObject({ code: 'unauthenticated' })
    }
    expect(await rowsOfEverything(app)).toEqual(before)
  })
})

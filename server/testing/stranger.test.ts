import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint, OwnField } from '#contract/endpoint.ts'
import { accountEndpoints } from '#contract/endpoints/accounts.ts'
import { endpoints } from '#contract/endpoints/index.ts'
import { basePaths } from '../http/route.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { jobBody, makeCompany, makeJob, makeOperator, makePlumber } from './factories.ts'
import { rowsOfEverything } from './rows-of-everything.ts'

type Headers = Record<string, string>
type Member = { id: number; headers: Headers }
type Input = { query?: Record<string, string | number>; body?: object }

let app: TestApp
let plumber: Member
let otherPlumber: Member
let company: Member
let otherCompany: Member
let operator: Member
let job: number
let homeowner: number
let session: string
let letter: string

beforeAll(async () => {
  app = await createTestApp()
  plumber = await makePlumber(app, { stripeAccountId: 'acct_owner' })
  otherPlumber = await makePlumber(app, { stripeAccountId: 'acct_other' })
  company = await makeCompany(app)
  otherCompany = await makeCompany(app, {
    zipCodes: [{ zipCode: '90210', county: 'Los Angeles', state: 'CA' }],
  })
  operator = await makeOperator(app)
  job = await makeJob(app, plumber)
  const found = await app.inject({
    url: `/api/homeowner/list`,
    headers: plumber.headers,
  })
  homeowner = found.json()[0].id
  const open = await app.inject({ url: '/api/account/sessions', headers: plumber.headers })
  session = open.json()[0].id
  const { rows } = await app.context.database.sql<{ id: string }>('select id from letter')
  letter = rows[0]?.id ?? ''
  return app.close
})

const reason = 'Because I say so'
const ofAccount = () => ({ body: { role: 'company', id: company.id, reason } })

/** Inputs that are right for an operator. */
const operatorInputs = (): Record<string, Input> => ({
  operatorSignOut: {},
  getOperatorOverview: {},
  searchAccounts: { query: { q: 'Delgado' } },
  searchJobs: { query: { q: 'Ellison' } },
  getOperatorAccount: { query: { role: 'plumber', id: plumber.id } },
  getOperatorJob: { query: { job_id: job } },
  reissueLink: { body: { job_id: job, reason } },
  refundJob: { body: { job_id: job, reason } },
  reassignJob: { body: { job_id: job, company_id: otherCompany.id, reason } },
  blockAccount: ofAccount(),
  unblockAccount: ofAccount(),
  passOldEmail: ofAccount(),
  sendCodesOff: ofAccount(),
  listFailedLetters: {},
  resendLetter: { body: { id: letter, reason } },
  putLetterAway: { body: { id: letter, reason } },
  listParkedEvents: {},
  retryEvents: { body: { ids: ['evt_1'], reason } },
  listDifferences: {},
  reconcileNow: { body: { reason } },
  listAudit: {},
})

/** Inputs that are right for the first plumber and company; whoever else sends them is a stranger. */
const inputs = (): Record<string, Input> => ({
  ...operatorInputs(),
  endSession: { body: { id: session } },
  getCompany: { query: { id: company.id } },
  getCompanyServiceList: { query: { id: company.id } },
  updateCompany: { body: { id: company.id, name: 'Taken over' } },
  getPlumber: { query: { id: plumber.id } },
  updatePlumber: { body: { id: plumber.id, name: 'Taken over' } },
  getCompanyServiceAreas: { query: { company_id: company.id } },
  countyZip: { query: { company_id: company.id, state: 'TX', county: 'Travis' } },
  removeCounty: { query: { company_id: company.id, state: 'TX', county: 'Travis' } },
  getHomeowner: { query: { id: homeowner } },
  findHomeowner: { query: { fullName: 'Ruth Ellison', address: '44 Live Oak Ln' } },
  listHomeownersByPlumber: { query: { plumber_id: plumber.id } },
  createHomeowner: { body: { plumber_id: plumber.id, name: 'Not', last_name: 'Mine' } },
  updateHomeowner: { body: { id: homeowner, name: 'Not' } },
  listPhotos: { query: { job_id: job } },
  listPhotosByType: { query: { job_id: job, type: 'a' } },
  lastPhotosByType: { query: { job_id: job, type: 'a' } },
  orderPhotos: { body: { job_id: job, type: 'a', photo_ids: [1] } },
  listPlumberJobs: { query: { id: plumber.id } },
  listCompanyJobs: { query: { id: company.id } },
  listRejectedJobs: { query: { id: company.id } },
  getPlumberJobSummary: { query: { id: plumber.id } },
  getCompanyJobSummary: { query: { id: company.id } },
  exportPlumberJobs: { query: { id: plumber.id } },
  exportCompanyJobs: { query: { id: company.id } },
  exportRejectedJobs: { query: { id: company.id } },
  listNotifications: {},
  readNotifications: { body: { all: true } },
  live: {},
  getJob: { query: { id: job } },
  getJobHistory: { query: { job_id: job } },
  getJobByDestinationPayment: { query: { destinationPayment: 'py_none' } },
  createJob: { body: jobBody(plumber.id, homeowner) },
  updateJob: { body: { ...jobBody(plumber.id, homeowner), id: job, amount: 1 } },
  withdrawJob: { body: { job_id: job } },
  acceptJob: { body: { job_id: job, company_id: company.id } },
  rejectJob: { body: { job_id: job, company_id: company.id } },
  saveJobPaymentLink: { body: { id: job, previous_payment_link: 'https://pay.example/x' } },
  listCompanyInvoices: { query: { company_id: company.id } },
  getAccountStatus: { query: { connected_account_id: 'acct_owner' } },
  listBalanceTransactions: { query: { connected_account_id: 'acct_owner' } },
  getBalance: { query: { connected_account_id: 'acct_owner' } },
  getConnectUrl: { query: { user_id: plumber.id } },
  getDashboardUrl: { query: { connected_account_id: 'acct_owner' } },
  createPaymentLink: {
    body: { product_data_name: 'Referral', unit_amount_decimal: '54053', job_id: job },
  },
  getJobMoney: { query: { job_id: job } },
  listJobMoney: { query: { plumber_id: plumber.id } },
  listPayouts: { query: { connected_account_id: 'acct_owner' } },
  listReceivedYears: { query: { plumber_id: plumber.id } },
  exportReceived: { query: { plumber_id: plumber.id, year: '2026' } },
  getCompanyStatement: { query: { company_id: company.id } },
  downloadCompanyStatement: { query: { company_id: company.id } },
  exportCompanyStatement: { query: { company_id: company.id } },
  createTransfer: { body: { email_plumber: 'a@b.example', amount: 500, job_id: job } },
})

const address = (endpoint: Endpoint, path: string, input: Input | undefined) => {
  const query = new URLSearchParams(
    Object.entries(input?.query ?? {}).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
  )
  const where = path.replace(':name', '0000000000000000.webp')
  return `${basePaths[endpoint.base]}${where}?${query}`
}

const send = (name: string, endpoint: Endpoint, headers: Headers, path: string = endpoint.path) => {
  const input = inputs()[name]
  return app.inject({
    method: endpoint.method,
    url: address(endpoint, path, input),
    headers,
    ...(endpoint.method !== 'GET' && { payload: input?.body ?? {} }),
  })
}

const guarded = Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
  endpoint.access.role === 'visitor'
    ? []
    : [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => ({
        name,
        path,
        endpoint,
        role: endpoint.access.role,
        own: 'own' in endpoint.access ? endpoint.access.own : [],
      })),
)

/** Calls of one's own account that name nobody else: a stranger only ever reaches their own rows. */
const ownAccountOnly = Object.entries<Endpoint>(accountEndpoints).flatMap(([name, { access }]) =>
  access.role === 'visitor' || name === 'endSession' ? [] : [name],
)
const ownRowsOnly = new Set([
  ...['signOut', 'listHomeowners', 'findHomeowner'],
  ...['listNotifications', 'readNotifications', 'live'],
  ...ownAccountOnly,
])

const refusals = [401, 403, 404, 422]

describe('every guarded call', () => {
  test('there are many, and each has an input here or needs none', () => {
    expect(guarded.length).toBeGreaterThan(35)
    const known = inputs()
    const without = guarded.filter(({ name }) => !known[name]).map(({ name }) => name)
    expect(new Set(without)).toEqual(
      new Set(['signOut', 'listHomeowners', 'uploadPhoto', 'getPhotoFile', ...ownAccountOnly]),
    )
  })

  test.each(guarded)('$name $path refuses a visitor', async ({ name, path, endpoint }) => {
    const before = await rowsOfEverything(app)
    const answer = await send(name, endpoint, {}, path)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'unauthenticated' })
    expect(await rowsOfEverything(app)).toEqual(before)
  })

  test.each(guarded)('$name $path refuses a made-up token', async ({ name, path, endpoint }) => {
    const answer = await send(name, endpoint, { authorization: `Bearer ${'x'.repeat(43)}` }, path)
    expect(answer.statusCode).toBe(401)
  })

  /** Whoever an endpoint is not for: an operator is no member. */
  const othersThan: Record<Endpoint['access']['role'], () => Member[]> = {
    plumber: () => [company, operator],
    company: () => [plumber, operator],
    member: () => [operator],
    operator: () => [plumber, company],
    visitor: () => [],
  }

  test.each(guarded)(
    '$name $path refuses every other role',
    async ({ name, path, endpoint, role }) => {
      const before = await rowsOfEverything(app)
      for (const wrong of othersThan[role]()) {
        const answer = await send(name, endpoint, wrong.headers, path)
        expect(answer.statusCode).toBe(403)
        expect(answer.json()).toMatchObject({ code: 'forbidden' })
      }
      expect(await rowsOfEverything(app)).toEqual(before)
    },
  )

  test.each(guarded.filter(({ own }: { own: readonly OwnField[] }) => own.length > 0))(
    '$name $path refuses an id of another account of the same role',
    async ({ name, path, endpoint, role }) => {
      const before = await rowsOfEverything(app)
      const stranger = role === 'plumber' ? otherPlumber : otherCompany
      const answer = await send(name, endpoint, stranger.headers, path)
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ code: 'forbidden' })
      expect(await rowsOfEverything(app)).toEqual(before)
    },
  )

  /** An operator may see everything. */
  const ofMembers = guarded.filter(({ role }) => role !== 'operator')
  test.each(ofMembers.filter(({ own, name }) => own.length === 0 && !ownRowsOnly.has(name)))(
    '$name $path gives a stranger nothing',
    async ({ name, path, endpoint, role }) => {
      const before = await rowsOfEverything(app)
      const strangers = role === 'company' ? [otherCompany] : [otherPlumber, otherCompany]
      for (const stranger of role === 'plumber' ? [otherPlumber] : strangers) {
        const answer = await send(name, endpoint, stranger.headers, path)
        expect(refusals).toContain(answer.statusCode)
        expect(answer.body).not.toContain('Ellison')
      }
      expect(await rowsOfEverything(app)).toEqual(before)
    },
  )

  test('a foreign row answers exactly as one that does not exist', async () => {
    const ask = async (id: number) => {
      const answer = await app.inject({ url: `/api/job?id=${id}`, headers: otherPlumber.headers })
      const { request_id: _, ...problem } = answer.json()
      return { status: answer.statusCode, problem }
    }
    expect(await ask(job)).toEqual(await ask(987_654_321))
  })

  test('a plumber’s own homeowner list holds only their own', async () => {
    const mine = await app.inject({ url: '/api/homeowner/list', headers: otherPlumber.headers })
    expect(mine.json()).toEqual([])
  })

  test('an expired session is no session', async () => {
    const late = await makePlumber(app)
    app.clock.forwardHours(24 * 366)
    const answer = await app.inject({ url: `/plumber/?id=${late.id}`, headers: late.headers })
    const ofOperators = guarded.filter(({ role }) => role === 'operator')
    const answers = await Promise.all(
      ofOperators.map(({ name, endpoint }) => send(name, endpoint, operator.headers)),
    )
    app.clock.forwardHours(-24 * 366)
    expect(answer.statusCode).toBe(401)
    expect(answers.length).toBeGreaterThan(10)
    for (const { statusCode } of answers) expect(statusCode).toBe(401)
  })

  test('a cookie alone changes nothing: the CSRF token is missing', async () => {
    const { authorization } = plumber.headers
    const answer = await app.inject({
      method: 'POST',
      url: '/api/session/end',
      headers: { cookie: `token_access=${authorization?.replace('Bearer ', '')}` },
    })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'csrf_failed' })
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { accountEndpoints } from '#contract/endpoints/accounts.ts'
import { authEndpoints } from '#contract/endpoints/auth.ts'
import { companyEndpoints } from '#contract/endpoints/companies.ts'
import { geographyEndpoints } from '#contract/endpoints/geography.ts'
import { moneyEndpoints } from '#contract/endpoints/money.ts'
import { notificationEndpoints } from '#contract/endpoints/notifications.ts'
import { operatorEndpoints } from '#contract/endpoints/operator/index.ts'
import { plumberEndpoints } from '#contract/endpoints/plumbers.ts'
import { errorStatus, fieldErrors } from '#contract/errors.ts'
import { companyBody } from '../features/companies/testing/company-body.ts'
import { plumberBody } from '../features/plumbers/testing/plumber-body.ts'
import { basePaths } from '../http/route.ts'
import { hashPassword } from '../lib/password.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { makeCompany, makeOperator, makePlumber } from './factories.ts'
import { type Json, nastyInQueries, nastyValues, rawBodies, replaced, spots } from './nasty.ts'
import { rowsOfEverything } from './rows-of-everything.ts'

const all = Object.entries<Endpoint>({
  ...authEndpoints,
  ...accountEndpoints,
  ...companyEndpoints,
  ...plumberEndpoints,
  ...geographyEndpoints,
  ...moneyEndpoints,
  ...notificationEndpoints,
  ...operatorEndpoints,
})

let app: TestApp
const account = 'acct_fuzz'
const nobody = { id: 0, headers: {} }
const accounts = { plumber: nobody, company: nobody, operator: nobody }

beforeAll(async () => {
  app = await createTestApp()
  const passwordHash = await hashPassword('correct horse')
  accounts.plumber = await makePlumber(app, { passwordHash, stripeAccountId: account })
  accounts.company = await makeCompany(app, { passwordHash })
  accounts.operator = await makeOperator(app)
})
afterAll(() => app.close())

let counter = 0
const fresh = () => {
  counter += 1
  return `fuzz${counter}@fuzz.example`
}
/** Another network each time, so that no try is turned away for the tries before it. */
const elsewhere = () => {
  counter += 1
  return `10.${(counter >> 16) & 255}.${(counter >> 8) & 255}.${counter & 255}`
}

const profileOf = ({ password: _, ...body }: Record<string, Json>) => ({
  ...body,
  phone_number: '+15125550142',
})
const secrets = {
  token: 'token',
  code: '123456',
  password: 'wrong horse',
  newPassword: 'new horse',
}

const ofOperator = { reason: 'They asked for it' }
const ofJob = { ...ofOperator, job_id: 987_654 }
const ofAccount = { ...ofOperator, role: 'company', id: 987_654 }

const operatorBodies = (): Record<string, Record<string, Json>> => ({
  operatorLogin: { email: fresh(), password: secrets.password, code: secrets.code },
  reissueLink: ofJob,
  refundJob: { ...ofJob, amount: '12.50' },
  reassignJob: { ...ofJob, company_id: 987_654 },
  blockAccount: ofAccount,
  unblockAccount: ofAccount,
  passOldEmail: ofAccount,
  sendCodesOff: ofAccount,
  resendLetter: { ...ofOperator, id: '6f1f2f64-9f0b-4c1e-8f53-0f6f4f6a2b11' },
  putLetterAway: { ...ofOperator, id: '6f1f2f64-9f0b-4c1e-8f53-0f6f4f6a2b11' },
  retryEvents: { ...ofOperator, ids: ['evt_none'] },
  reconcileNow: ofOperator,
})

/** An input of each call that passes its rules. */
const bodies = (): Record<string, Record<string, Json>> => ({
  plumberLogin: { email: fresh(), password: secrets.password },
  companyLogin: { email: fresh(), password: secrets.password },
  plumberForgotPassword: { email: fresh() },
  companyForgotPassword: { email: fresh() },
  plumberResetPassword: { tokenplumber: secrets.token, newPassword: secrets.newPassword },
  companyResetPassword: { tokencompany: secrets.token, newPassword: secrets.newPassword },
  confirmEmail: { token: secrets.token },
  changePassword: { current_password: secrets.password, new_password: secrets.newPassword },
  requestEmailChange: { password: secrets.password, email: fresh() },
  confirmEmailChange: { token: secrets.token },
  cancelEmailChange: { token: secrets.token },
  turnCodesOffByLink: { token: secrets.token },
  endSession: { id: '6f1f2f64-9f0b-4c1e-8f53-0f6f4f6a2b11' },
  startSecondFactor: { password: secrets.password },
  confirmSecondFactor: { code: secrets.code },
  turnOffSecondFactor: { password: secrets.password, code: secrets.code },
  signInWithCode: { token: secrets.token, code: secrets.code },
  saveNotifications: { notifications: [{ letter: 'jobPaid', wanted: true }] },
  saveLanguage: { language: 'es' },
  unsubscribe: { token: secrets.token },
  exportAccount: { password: secrets.password, language: 'es' },
  deleteAccount: { password: secrets.password },
  createCompany: { ...companyBody(), email: fresh(), state_service: 'TX', language: 'en' },
  updateCompany: { ...profileOf(companyBody()), id: accounts.company.id },
  createPlumber: {
    ...plumberBody(),
    email: fresh(),
    company_name: 'Pipes',
    payout_type: 'bank',
    language: 'es',
  },
  resolveZipCodes: { zip_code: '78704,00000' },
  updatePlumber: { ...profileOf(plumberBody()), id: accounts.plumber.id },
  readNotifications: { ids: [1] },
  ...operatorBodies(),
})

const ofCompany = () => ({ company_id: String(accounts.company.id), month: '2026-02' })

const queries = (): Record<string, Record<string, string>> => ({
  getJobMoney: { job_id: '1' },
  listJobMoney: { plumber_id: String(accounts.plumber.id), page: '1', page_size: '10' },
  listPayouts: { connected_account_id: account, page: '1', page_size: '10' },
  listReceivedYears: { plumber_id: String(accounts.plumber.id) },
  exportReceived: { plumber_id: String(accounts.plumber.id), year: '2026', language: 'es' },
  getCompanyStatement: ofCompany(),
  downloadCompanyStatement: { ...ofCompany(), language: 'es' },
  exportCompanyStatement: { ...ofCompany(), language: 'es' },
  getCompany: { id: String(accounts.company.id) },
  getCompanyServiceList: { id: String(accounts.company.id) },
  getPlumber: { id: String(accounts.plumber.id) },
  getCompanyServiceAreas: { company_id: String(accounts.company.id) },
  listCounties: { state: 'TX', q: 'trav' },
  listZipCodes: { county: 'Travis', state: 'TX' },
  listStateZipCodes: { state: 'RI' },
  countyZip: { state: 'TX', county: 'Nowhere', company_id: String(accounts.company.id) },
  removeCounty: { state: 'TX', county: 'Nowhere', company_id: String(accounts.company.id) },
  listNotifications: { page: '1', page_size: '10' },
  searchAccounts: { q: 'delgado', role: 'plumber', blocked: 'yes', page: '1', page_size: '10' },
  listFailedLetters: { page: '1', page_size: '10' },
  searchJobs: { q: 'ellison', outcome: 'open', payment_status: 'due', page: '1', page_size: '10' },
  getOperatorAccount: { role: 'plumber', id: '987654' },
  getOperatorJob: { job_id: '987654' },
  listAudit: { act: 'blocked', kind: 'job', subject: '1', page: '1', page_size: '10' },
})

const headersOf = ({ access }: Endpoint) => {
  if (access.role === 'visitor') return {}
  return accounts[access.role === 'member' ? 'plumber' : access.role].headers
}

const refusals = z.array(z.object({ path: z.string(), error: z.enum(fieldErrors) }))

type Sent = {
  query?: string
  payload?: string
  contentType?: string
  headers?: Record<string, string>
}

const send = (endpoint: Endpoint, { query = '', payload, contentType, headers }: Sent) =>
  app.inject({
    method: endpoint.method,
    url: `${basePaths[endpoint.base]}${endpoint.path}?${query}`,
    remoteAddress: elsewhere(),
    headers: {
      ...(headers ?? headersOf(endpoint)),
      ...(payload !== undefined && { 'content-type': contentType ?? 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  })

type Answer = Awaited<ReturnType<typeof send>>

const isProblem = (answer: Answer) => {
  expect(answer.headers['content-type']).toContain('application/problem+json')
  const { code, status, request_id: id, title, message } = answer.json()
  expect(Object.keys(errorStatus)).toContain(code)
  expect({ status, id: typeof id, title: typeof title, message: typeof message }).toEqual({
    status: answer.statusCode,
    id: 'string',
    title: 'string',
    message: 'string',
  })
}

/** Refused with a problem document, or, where the value is allowed, taken whole. */
const isSound = (answer: Answer, about: string, refused: boolean) => {
  const least = refused ? 400 : 200
  expect(answer.statusCode, `${about}: ${answer.body}`).toBeGreaterThanOrEqual(least)
  expect(answer.statusCode, `${about}: ${answer.body}`).toBeLessThan(500)
  if (answer.statusCode >= 400) isProblem(answer)
}

/** A refusal on its meaning, such as a wrong password beside the value that was tried. */
const meanings = ['password_wrong', 'code_wrong', 'email_same']

/** A refused input says which field it is about. */
const namesTheField = (
  answer: Answer,
  about: string,
  field: string,
  inputNames: readonly string[] = [],
) => {
  if (answer.statusCode < 400) return
  const { code, fields } = answer.json()
  if (code !== 'invalid_input') return
  const told = refusals.parse(fields)
  expect(told.length, about).toBeGreaterThan(0)
  if (told.every(({ error }) => meanings.includes(error))) return
  const names = told.map(({ path }) => path.split('.')[0])
  // What is missing may be asked for under the name of what could stand in its place.
  const others = about.startsWith('nothing') ? inputNames : []
  expect(
    [field, ...others].some((name) => names.includes(name)),
    `${about}: ${names}`,
  ).toBe(true)
}

/** Every row but the counters of tries, and the log of acts that failed too: both are meant to grow. */
const rows = async () => {
  const { sign_in_failure: _, audit_entry: __, ...others } = await rowsOfEverything(app)
  return others
}

/** Where null says that nothing is sent; everywhere else it is refused. */
const takeNull = new Set([
  ...['updateCompany.ein', 'createPlumber.company_name', 'updatePlumber.social_security'],
])

const withBody = all.filter(([, endpoint]) => endpoint.body !== undefined)
const withQuery = all.filter(([, endpoint]) => endpoint.query !== undefined)

test('every call of these groups is fuzzed: each that takes something has an input here', () => {
  expect(all.length).toBeGreaterThan(38)
  expect(withBody.map(([name]) => name).sort()).toEqual(Object.keys(bodies()).sort())
  expect(withQuery.map(([name]) => name).sort()).toEqual(Object.keys(queries()).sort())
})

describe.each(withBody)('%s', (name, endpoint) => {
  const body = () => bodies()[name] ?? {}

  test('takes the body the others are made from', async () => {
    const answer = await send(endpoint, { payload: JSON.stringify(body()) })
    const { fields } = answer.json()
    const told = Array.isArray(fields) ? fields.map(({ error }) => error) : []
    expect(told.filter((error) => !meanings.includes(error))).toEqual([])
  })

  test('refuses what is no JSON object, and writes nothing', async () => {
    const before = await rows()
    for (const [about, { payload, contentType }] of Object.entries(rawBodies))
      isSound(await send(endpoint, { payload, contentType }), about, true)
    expect(await rows()).toEqual(before)
  })

  test('answers any value at any place with a problem or takes it whole', async () => {
    let before = await rows()
    for (const spot of spots(body())) {
      let taken = false
      for (const [about, { value, refused }] of Object.entries(nastyValues)) {
        const payload = JSON.stringify(replaced(body(), spot, value))
        const answer = await send(endpoint, { payload })
        const leftOut = value === null && takeNull.has(`${name}.${spot.join('.')}`)
        isSound(answer, `${about} at ${spot.join('.')}`, refused && !leftOut)
        namesTheField(answer, `${about} at ${spot.join('.')}`, String(spot[0]))
        taken ||= answer.statusCode < 400
      }
      const after = await rows()
      if (!taken) expect(after).toEqual(before)
      before = after
    }
  })
})

describe.each(withQuery)('%s', (name, endpoint) => {
  test('answers any query with a problem or takes it whole', async () => {
    const before = await rows()
    const valid = queries()[name] ?? {}
    for (const key of Object.keys(valid))
      for (const [about, { values, refused }] of Object.entries(nastyInQueries)) {
        const query = new URLSearchParams(valid)
        query.delete(key)
        for (const value of values) query.append(key, value)
        const answer = await send(endpoint, { query: query.toString() })
        isSound(answer, `${about} at ${key}`, refused)
        namesTheField(answer, `${about} at ${key}`, key, Object.keys(endpoint.query?.shape ?? {}))
      }
    for (const raw of ['%', '%zz=1', '%00', 'a[b]=c&__proto__[x]=1', '&&==&'])
      isSound(await send(endpoint, { query: raw }), raw, !endpoint.query?.safeParse({}).success)
    expect(await rows()).toEqual(before)
  })
})

const withNothing = all.filter(([, { method, body }]) => method !== 'GET' && body === undefined)

test.each(withNothing)('%s takes no body and is not upset by one', async (_name, endpoint) => {
  for (const [about, { payload, contentType }] of Object.entries(rawBodies)) {
    const { headers } = await makePlumber(app)
    isSound(await send(endpoint, { payload, contentType, headers }), about, false)
  }
})

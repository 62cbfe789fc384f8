import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { company, companyService, companyServiceArea, offer } from '../../database/schema/index.ts'
import type { TaskData } from '../../tasks/definitions.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { companyBody } from './testing/company-body.ts'
import { openJobAt } from './testing/open-job.ts'

let app: TestApp
const letters: TaskData<'sendLetter'>[] = []

beforeAll(async () => {
  app = await createTestApp()
  app.context.tasks.register({ sendLetter: async (task) => void letters.push(task) })
})
afterAll(() => app.close())

let count = 0
const fresh = (over: object = {}) => {
  count += 1
  return companyBody({ email: `office${count}@drywell.example`, ...over })
}

const register = (payload: object, language = 'en') =>
  app.inject({
    method: 'POST',
    url: '/company/create',
    payload,
    headers: { 'accept-language': language },
  })

const stored = async (id: number) => {
  const [row] = await app.context.db.select().from(company).where(eq(company.id, id))
  return row
}

const zipCodesOf = async (id: number) => {
  const { zipCode, companyId } = companyServiceArea
  const rows = await app.context.db
    .select({ zipCode })
    .from(companyServiceArea)
    .where(eq(companyId, id))
  return rows.map((row) => row.zipCode).sort()
}

const servicesOf = async (id: number) => {
  const { serviceTypeId, companyId } = companyService
  const rows = await app.context.db
    .select({ serviceTypeId })
    .from(companyService)
    .where(eq(companyId, id))
  return rows.map((row) => row.serviceTypeId)
}

test('a company registers, is welcomed, signs in and sees its profile', async () => {
  const body = fresh({ email: ' Office@Drywell.Example ' })
  const answer = await register(body)
  expect(answer.statusCode).toBe(200)
  const { id, ...rest } = answer.json()
  expect(rest).toEqual({})
  await app.context.tasks.drain()
  expect(letters).toEqual([{ letter: 'welcome', role: 'company', accountId: id }])

  const credentials = { email: 'office@drywell.example', password: 'correct horse' }
  const signedIn = await app.inject({ method: 'POST', url: '/company/login', payload: credentials })
  const headers = { authorization: `Bearer ${signedIn.json().token_access}` }
  const profile = await app.inject({ url: `/company/?id=${id}`, headers })
  expect(profile.json()).toEqual({
    id,
    name: 'Drywell Restoration',
    contact_name: 'Sam Okafor',
    ein_last4: '5678',
    email: 'office@drywell.example',
    address: '900 Congress Ave',
    city: 'Austin',
    state: 'TX',
    zip_code: '78701',
    phone_number: '+15125550142',
    language: 'en',
    state_service: 'TX,LA',
    service_area_ids: [22071, 48453],
    service_list_ids: [1, 3],
    service_areas: [
      { county: 'Orleans', state: 'LA', zip_code: '70112' },
      { county: 'Travis', state: 'TX', zip_code: '78701' },
      { county: 'Travis', state: 'TX', zip_code: '78704' },
    ],
  })
  const services = await app.inject({ url: `/company/getservicelist?id=${id}`, headers })
  expect(services.json()).toEqual([
    { id: 1, name: 'Water mitigation & drying' },
    { id: 3, name: 'Mold remediation' },
  ])
})

test('a company registers with its services by the name section 3 gives them', async () => {
  const { service_list_ids: _, ...body } = fresh()
  const answer = await register({ ...body, service_list_id: [5] })
  expect(answer.statusCode).toBe(200)
  expect(await servicesOf(answer.json().id)).toEqual([5])
})

test('the EIN is stored sealed only and appears in no answer; the password as argon2id', async () => {
  const answer = await register(fresh({ ein: '876501234' }))
  const row = await stored(answer.json().id)
  expect(app.context.seal.open(row?.taxIdSealed ?? '')).toBe('876501234')
  expect(row?.taxIdLast4).toBe('1234')
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
  expect(JSON.stringify(row)).not.toMatch(/876501234|correct horse/)
  expect(answer.body).not.toContain('876501234')
})

test('the language is the one sent, else the reader’s', async () => {
  const sent = await register(fresh({ language: 'en' }), 'es-US')
  const read = await register(fresh(), 'es-US,en;q=0.8')
  expect((await stored(sent.json().id))?.language).toBe('en')
  expect((await stored(read.json().id))?.language).toBe('es')
})

test('only zip codes that were kept and lie in the areas are served, each once', async () => {
  const body = fresh()
  const doubled = [...body.service_areas, ...body.service_areas]
  const zip_codes = ['78704', '90210']
  const answer = await register({ ...body, service_areas: doubled, zip_codes })
  expect(await zipCodesOf(answer.json().id)).toEqual(['78704'])
})

test('a whole state’s worth of areas registers in one go', async () => {
  const { rows } = await app.context.db.execute<{
    zip_code: string
    county: string
    state: string
  }>(
    `select z.zip_code, c.name as county, c.state from zip_county z
     join county c on c.id = z.county_id where c.state in ('TX', 'CA') order by 1, 2`,
  )
  const zip_codes = [...new Set(rows.map((row) => row.zip_code))]
  expect(rows.length).toBeGreaterThan(5000)
  const answer = await register(fresh({ service_areas: rows, zip_codes }))
  expect(answer.statusCode).toBe(200)
  expect(await zipCodesOf(answer.json().id)).toHaveLength(rows.length)
})

test('jobs open in the zip codes of a new company are offered to it', async () => {
  const inside = await openJobAt(app, { zipCode: '78704' })
  await openJobAt(app, { zipCode: '10001', state: 'NY' })
  const { id } = (await register(fresh())).json()
  const offered = await app.context.db.select().from(offer).where(eq(offer.companyId, id))
  expect(offered.map((row) => row.jobId)).toEqual([inside])
})

test('an e-mail registers once; of two at once one wins', async () => {
  const body = fresh()
  const answers = await Promise.all([register(body), register({ ...body, name: 'Late' })])
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
  const again = await register({ ...body, email: body.email.toUpperCase() })
  expect(again.statusCode).toBe(409)
  expect(again.json()).toMatchObject({
    code: 'email_taken',
    title: 'Error creating Mitigation Company Account',
    message: 'Company with the same email already exists',
  })
  expect(again.json()).not.toHaveProperty('fields')
  const rows = await app.context.db.select().from(company).where(eq(company.email, body.email))
  expect(rows).toHaveLength(1)
})

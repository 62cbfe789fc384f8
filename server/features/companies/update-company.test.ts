import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { company, companyServiceArea, job, offer } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makePlumber } from '../../testing/factories.ts'
import { companyBody } from './testing/company-body.ts'
import { openJobAt } from './testing/open-job.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const profileBody = (id: number, over: object = {}) => {
  const { password: _, ein: __, ...body } = companyBody({ phone_number: '+15125550199', id })
  return { ...body, ...over }
}

const update = (payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'PUT', url: '/company/update', payload, headers })

const stored = async (id: number) => {
  const [row] = await app.context.db.select().from(company).where(eq(company.id, id))
  return row
}

const areaVersions = async (id: number) => {
  const { rows } = await app.context.db.execute<{ zip_code: string; version: string }>(
    `select zip_code, xmin::text as version from company_service_area where company_id = ${id}`,
  )
  return new Map(rows.map((row) => [row.zip_code, row.version]))
}

test('the whole record is saved and answered; an EIN that was not sent is kept', async () => {
  const { id, email, headers } = await makeCompany(app, { language: 'es' })
  const before = await stored(id)
  const body = profileBody(id, { email: `new${id}@drywell.example`, name: 'New name' })
  const answer = await update({ ...body, state_service: 'TX, LA,TX' }, headers)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    id,
    name: 'New name',
    email,
    phone_number: '+15125550199',
    ein_last4: '4321',
    language: 'es',
    state_service: 'TX,LA',
    service_list_ids: [1, 3],
  })
  expect((await stored(id))?.taxIdSealed).toBe(before?.taxIdSealed)
  const read = await app.inject({ url: `/company/?id=${id}`, headers })
  expect(read.json()).toEqual(answer.json())
})

test.each(['', null])('an EIN that comes as %j is kept', async (ein) => {
  const { id, headers } = await makeCompany(app)
  const before = await stored(id)
  const answer = await update(profileBody(id, { ein, name: 'New name' }), headers)
  expect([answer.statusCode, answer.json().name]).toEqual([200, 'New name'])
  expect((await stored(id))?.taxIdSealed).toBe(before?.taxIdSealed)
})

test('the chosen services are taken by the name section 3 gives them', async () => {
  const { id, headers } = await makeCompany(app)
  const { service_list_ids: _, ...body } = profileBody(id)
  const answer = await update({ ...body, service_list_id: [2, 4] }, headers)
  expect(answer.json()).toMatchObject({ id, service_list_ids: [2, 4] })
})

test('an EIN that was sent is sealed and never answered', async () => {
  const { id, headers } = await makeCompany(app)
  const email = `ein${id}@drywell.example`
  const answer = await update(profileBody(id, { email, ein: '555443333' }), headers)
  expect(answer.body).not.toContain('555443333')
  expect(answer.json().ein_last4).toBe('3333')
  const row = await stored(id)
  expect(app.context.seal.open(row?.taxIdSealed ?? '')).toBe('555443333')
  expect(JSON.stringify(row)).not.toContain('555443333')
})

test('areas are replaced by difference: what stays is not written again', async () => {
  const { id, headers } = await makeCompany(app)
  const email = `area${id}@drywell.example`
  await update(profileBody(id, { email }), headers)
  const before = await areaVersions(id)
  expect([...before.keys()].sort()).toEqual(['70112', '78701', '78704'])
  const service_areas = [
    { county: 'Travis', state: 'TX', zip_code: '78701' },
    { county: 'Orleans', state: 'LA', zip_code: '70112' },
    { county: 'Los Angeles', state: 'CA', zip_code: '90210' },
  ]
  const kept = { service_areas, zip_codes: undefined, service_list_ids: [3, 2] }
  const answer = await update(profileBody(id, { email, ...kept }), headers)
  expect(answer.json().service_list_ids).toEqual([2, 3])
  const after = await areaVersions(id)
  expect([...after.keys()].sort()).toEqual(['70112', '78701', '90210'])
  expect(after.get('78701')).toBe(before.get('78701'))
  expect(after.get('70112')).toBe(before.get('70112'))
})

test('jobs open in newly added zip codes are offered', async () => {
  const { id, headers } = await makeCompany(app)
  const email = `offer${id}@drywell.example`
  const job = await openJobAt(app, { zipCode: '70112', state: 'LA' })
  await update(profileBody(id, { email, zip_codes: ['78704'] }), headers)
  const offers = () => app.context.db.select().from(offer).where(eq(offer.companyId, id))
  expect(await offers()).toEqual([])
  await update(profileBody(id, { email }), headers)
  expect((await offers()).map((row) => row.jobId)).toEqual([job])
})

test('an e-mail is never changed by the profile, taken or free; everything else is saved', async () => {
  const other = await makeCompany(app)
  const { id, email, headers } = await makeCompany(app)
  for (const wanted of [other.email, `free${id}@drywell.example`]) {
    const answer = await update(profileBody(id, { email: wanted, name: wanted }), headers)
    expect(answer.json()).toMatchObject({ email, name: wanted })
    expect(await stored(id)).toMatchObject({ email, name: wanted })
  }
})

test('the language of a company is saved and kept when it is not sent', async () => {
  const { id, headers } = await makeCompany(app)
  expect((await update(profileBody(id, { language: 'es' }), headers)).json().language).toBe('es')
  expect((await update(profileBody(id), headers)).json().language).toBe('es')
})

test('a profile is its own company’s only', async () => {
  const one = await makeCompany(app)
  const { headers } = await makeCompany(app)
  const plumber = await makePlumber(app)
  const body = profileBody(one.id, { name: 'Stolen' })
  expect((await update(body, headers)).statusCode).toBe(403)
  expect((await update(body, plumber.headers)).statusCode).toBe(403)
  expect((await update(body)).statusCode).toBe(401)
  for (const url of ['/company/', '/company/getservicelist']) {
    const foreign = await app.inject({ url: `${url}?id=${one.id}`, headers })
    const missing = await app.inject({ url: `${url}?id=999999`, headers })
    expect(foreign.statusCode).toBe(403)
    const { request_id: _, ...told } = foreign.json()
    expect(missing.json()).toMatchObject(told)
    expect((await app.inject({ url: `${url}?id=${one.id}` })).statusCode).toBe(401)
  }
  expect((await stored(one.id))?.name).toBe(one.name)
  const own = await app.context.db
    .select()
    .from(companyServiceArea)
    .where(eq(companyServiceArea.companyId, one.id))
  expect(own).toHaveLength(1)
})

test('of more than a thousand open jobs the first are offered at once, the others a moment later', async () => {
  const { db, tasks } = app.context
  const jobId = await openJobAt(app, { zipCode: '70113' })
  const [row] = await db.select().from(job).where(eq(job.id, jobId))
  if (!row) throw new Error('no job')
  const { id: _, ...like } = row
  await db.insert(job).values(Array.from({ length: 1004 }, () => like))
  const { id, headers } = await makeCompany(app, { zipCodes: [] })
  const area = { zip_code: '70113', county: 'Orleans', state: 'LA' }
  const body = profileBody(id, { service_areas: [area], zip_codes: ['70113'] })
  expect((await update(body, headers)).statusCode).toBe(200)
  const offered = async () => (await db.select().from(offer).where(eq(offer.companyId, id))).length
  expect(await offered()).toBe(1000)
  await tasks.drain()
  expect(await offered()).toBe(1005)
})

test('a profile whose zip codes and counties the geography of now has no more is saved all the same', async () => {
  const gone = { zip_code: '00099', county: 'Gone', state: 'TX' }
  const { id, headers } = await makeCompany(app, {
    zipCodes: [{ zipCode: gone.zip_code, county: gone.county, state: gone.state }],
  })
  const body = profileBody(id, { service_areas: [gone], zip_codes: [gone.zip_code] })
  expect((await update(body, headers)).statusCode).toBe(200)
  expect([...(await areaVersions(id)).keys()]).toEqual([gone.zip_code])
  const stranger = await makeCompany(app)
  const answer = await update({ ...body, id: stranger.id }, stranger.headers)
  expect(answer.statusCode).toBe(422)
})

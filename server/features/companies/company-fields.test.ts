import { afterAll, beforeAll, expect, test } from 'vitest'
import { company } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany } from '../../testing/factories.ts'
import { companyBody } from './testing/company-body.ts'

let app: TestApp
let known: Awaited<ReturnType<typeof makeCompany>>

beforeAll(async () => {
  app = await createTestApp()
  known = await makeCompany(app)
})
afterAll(() => app.close())

const area = { county: 'Travis', state: 'TX', zip_code: '78704' }

const shared: [string, unknown, string, string?][] = [
  ['name', '', 'name_required'],
  ['name', '   ', 'name_required'],
  ['name', undefined, 'name_required'],
  ['name', 'x'.repeat(121), 'too_long'],
  ['name', 'a\u0000b', 'invalid'],
  ['contact_name', '', 'contact_name_required'],
  ['email', '', 'email'],
  ['email', 'office', 'email'],
  ['address', '', 'address_required'],
  ['city', '', 'city_required'],
  ['city', 'www.evil.example', 'city_name'],
  ['state', '', 'state_required'],
  ['state', 'ZZ', 'state_required'],
  ['zip_code', '7870', 'zip_digits'],
  ['zip_code', '787011', 'zip_digits'],
  ['ein', '12345678', 'ein_digits'],
  ['ein', '1234567890', 'ein_digits'],
  ['ein', '12345678x', 'ein_digits'],
  ['language', 'fr', 'invalid'],
  ['service_list_ids', [], 'service_required'],
  ['service_list_ids', [1, 99], 'invalid', 'service_list_ids.1'],
  ['service_area_ids', [48453, 1], 'invalid', 'service_area_ids.1'],
  ['service_areas', [area, { ...area, zip_code: '00000' }], 'invalid', 'service_areas.1.zip_code'],
  ['service_areas', [area, { ...area, county: 'Gotham' }], 'invalid', 'service_areas.1.county'],
  ['service_areas', [area, { ...area, state: 'LA' }], 'invalid', 'service_areas.1.county'],
  ['zip_codes', ['78704', '00000'], 'invalid', 'zip_codes.1'],
  ['zip_codes', ['90210'], 'service_zip_required'],
  ['state_service', ' , ', 'service_state_required'],
  ['state_service', 'TX,ZZ', 'invalid'],
]

const registrationOnly: [string, unknown, string][] = [
  ['ein', undefined, 'ein_digits'],
  ['password', '', 'password_required'],
  ['password', '1234567', 'password_length'],
  ['password', 'x'.repeat(129), 'password_length'],
  ['phone_number', '512555014', 'phone_registration'],
  ['phone_number', '+15125550142', 'phone_registration'],
  ['service_areas', [], 'service_county_required'],
  ['zip_codes', [], 'service_zip_required'],
]

const updateOnly: [string, unknown, string][] = [
  ['phone_number', '5125550142', 'phone_profile'],
  ['phone_number', '+1512555014', 'phone_profile'],
  ['service_areas', [], 'service_zip_required'],
]

test.each([...shared, ...registrationOnly])(
  'registration refuses %s %o: %s',
  async (field, value, error, path = field) => {
    const before = await app.context.db.$count(company)
    const payload = companyBody({ [field]: value })
    const answer = await app.inject({ method: 'POST', url: '/company/create', payload })
    expect(answer.statusCode).toBe(422)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    const { code, fields } = answer.json()
    expect(code).toBe('invalid_input')
    expect(fields).toContainEqual({ path, error })
    expect(await app.context.db.$count(company)).toBe(before)
  },
)

test.each([...shared, ...updateOnly])(
  'the profile refuses %s %o: %s',
  async (field, value, error, path = field) => {
    const payload = companyBody({
      id: known.id,
      phone_number: '+15125550142',
      password: undefined,
      [field]: value,
    })
    const { headers } = known
    const answer = await app.inject({ method: 'PUT', url: '/company/update', payload, headers })
    expect(answer.statusCode).toBe(422)
    const { code, fields } = answer.json()
    expect(code).toBe('invalid_input')
    expect(fields).toContainEqual({ path, error })
  },
)

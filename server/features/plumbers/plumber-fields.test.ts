import { afterAll, beforeAll, expect, test } from 'vitest'
import { plumber } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makePlumber } from '../../testing/factories.ts'
import { plumberBody, representative } from './testing/plumber-body.ts'

let app: TestApp
let known: Awaited<ReturnType<typeof makePlumber>>

beforeAll(async () => {
  app = await createTestApp()
  known = await makePlumber(app)
})
afterAll(() => app.close())

type Rule = [over: object, path: string, error: string]

const shared: Rule[] = [
  [{ name: '' }, 'name', 'name_required'],
  [{ name: 'x'.repeat(121) }, 'name', 'too_long'],
  [{ last_name: '  ' }, 'last_name', 'last_name_required'],
  [{ address: '' }, 'address', 'address_required'],
  [{ city: '' }, 'city', 'city_required'],
  [{ city: 'https://evil.example' }, 'city', 'city_name'],
  [{ state: 'ZZ' }, 'state', 'state_required'],
  [{ zip_code: '7870' }, 'zip_code', 'zip_digits_upper'],
  [{ email: '' }, 'email', 'email'],
  [{ email: 'maria@' }, 'email', 'email'],
  [{ is_self_employed: 2 }, 'is_self_employed', 'invalid'],
  [{ payout_type: 'cash' }, 'payout_type', 'invalid'],
  [{ language: 'fr' }, 'language', 'invalid'],
  [{ social_security: '12345678' }, 'social_security', 'tax_id_digits'],
  [{ ...representative, ein: '1234567890' }, 'ein', 'tax_id_digits'],
  [{ ...representative, company_name: undefined }, 'company_name', 'company_name_required'],
  [{ ...representative, company_name: ' ' }, 'company_name', 'company_name_required'],
  [{ ...representative, company_name: null }, 'company_name', 'company_name_required'],
  [{ ein: 876543210 }, 'ein', 'tax_id_digits'],
]

const registrationOnly: Rule[] = [
  [{ social_security: undefined }, 'social_security', 'tax_id_digits'],
  [{ social_security: undefined, ein: '123456789' }, 'social_security', 'tax_id_digits'],
  [{ social_security: '', ein: '' }, 'social_security', 'tax_id_digits'],
  [{ social_security: null }, 'social_security', 'tax_id_digits'],
  [{ ...representative, ein: '' }, 'ein', 'tax_id_digits'],
  [{ ...representative, ein: undefined }, 'ein', 'tax_id_digits'],
  [{ password: '' }, 'password', 'password_required'],
  [{ password: '1234567' }, 'password', 'password_length'],
  [{ password: 'x'.repeat(129) }, 'password', 'password_length'],
  [{ phone_number: '+15125550142' }, 'phone_number', 'phone_registration'],
]

const updateOnly: Rule[] = [
  [{ phone_number: '5125550142' }, 'phone_number', 'phone_profile'],
  [{ ...representative, ein: undefined }, 'ein', 'tax_id_digits'],
  [{ ...representative, ein: '' }, 'ein', 'tax_id_digits'],
]

test.each([...shared, ...registrationOnly])(
  'registration refuses %o: %s %s',
  async (over, path, error) => {
    const before = await app.context.db.$count(plumber)
    const payload = plumberBody(over)
    const answer = await app.inject({ method: 'POST', url: '/plumber/create', payload })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().code).toBe('invalid_input')
    expect(answer.json().fields).toContainEqual({ path, error })
    expect(await app.context.db.$count(plumber)).toBe(before)
  },
)

test.each([...shared, ...updateOnly])(
  'the profile refuses %o: %s %s',
  async (over, path, error) => {
    const { id, headers } = known
    const payload = plumberBody({ id, password: undefined, phone_number: '+15125550142', ...over })
    const answer = await app.inject({ method: 'PUT', url: '/plumber/update', payload, headers })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().code).toBe('invalid_input')
    expect(answer.json().fields).toContainEqual({ path, error })
  },
)

import { expect, test } from 'vitest'
import { typedHomeowner } from './typed-homeowner.ts'

test('what was searched for in vain becomes the new homeowner’s name, street or phone', () => {
  expect(typedHomeowner(' Ruth  Ellison ')).toEqual({ name: 'Ruth', last_name: 'Ellison' })
  expect(typedHomeowner('María de la Cruz')).toEqual({ name: 'María', last_name: 'de la Cruz' })
  expect(typedHomeowner('Ruth')).toEqual({ name: 'Ruth', last_name: '' })
  expect(typedHomeowner('44 Live Oak Ln')).toEqual({ address: '44 Live Oak Ln' })
  expect(typedHomeowner('44 Live Oak Ln, Austin, TX 78704')).toEqual({
    address: '44 Live Oak Ln',
    city: 'Austin',
    state: 'TX',
    zip_code: '78704',
  })
  expect(typedHomeowner('(512) 555-0177')).toEqual({ phone: '5125550177' })
  expect(typedHomeowner('de la Cruz, María')).toEqual({ name: 'María', last_name: 'de la Cruz' })
  expect(typedHomeowner('Ellison,')).toEqual({ name: '', last_name: 'Ellison' })
  expect(typedHomeowner('  ')).toEqual({})
})

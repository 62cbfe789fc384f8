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

test('where a name and a street, an address or a phone were searched for, each goes to its own field', () => {
  const ruth = { name: 'Ruth', last_name: 'Ellison' }
  const street = { address: '44 Live Oak Ln' }
  expect(typedHomeowner('Ruth Ellison, 44 Live Oak Ln')).toEqual({ ...ruth, ...street })
  expect(typedHomeowner('Ellison, Ruth ,44 Live Oak Ln')).toEqual({ ...ruth, ...street })
  expect(typedHomeowner('Ruth Ellison, 44 Live Oak Ln, Austin, TX 78704')).toEqual({
    ...{ ...ruth, ...street },
    ...{ city: 'Austin', state: 'TX', zip_code: '78704' },
  })
  expect(typedHomeowner('Ruth Ellison, (512) 555-0177')).toEqual({ ...ruth, phone: '5125550177' })
})

test('nobody is named with a digit: what has one somewhere else is a street', () => {
  expect(typedHomeowner('Calle Luna 5, Ponce')).toEqual({ address: 'Calle Luna 5, Ponce' })
  expect(typedHomeowner('Calle Luna, 5, Ponce')).toEqual({ address: 'Calle Luna, 5, Ponce' })
  expect(typedHomeowner('Calle Luna, 105-B')).toEqual({ address: 'Calle Luna, 105-B' })
  expect(typedHomeowner('Calle Luna, 12345, Ponce')).toEqual({
    address: 'Calle Luna, 12345, Ponce',
  })
  const foreign = 'Juan Pérez, +52 55 1234 5678'
  expect(typedHomeowner(foreign)).toEqual({ address: foreign })
  expect(typedHomeowner('Oak Manor, Unit 4')).toEqual({ address: 'Oak Manor, Unit 4' })
})

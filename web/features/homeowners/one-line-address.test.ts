import { expect, test } from 'vitest'
import { livesAt, placeBeside, placeIn } from './one-line-address.ts'

const austin = { address: '44 Live Oak Ln', city: 'Austin', state: 'TX', zip_code: '78704' }

test.each([
  '44 Live Oak Ln, Austin, TX 78704',
  ' 44 Live Oak Ln ,  Austin , TX   78704. ',
  '44 Live Oak Ln, Austin TX 78704',
  '44 Live Oak Ln, Austin, tx, 78704',
  '44 Live Oak Ln, Austin, Texas 78704',
  '44 Live Oak Ln, Austin, TX 78704-1234',
  '44 Live Oak Ln, Austin, TX 787041234',
  '44 Live Oak Ln, Austin, TX 78704, USA',
  '44 Live Oak Ln, Austin, TX 78704-1234 U.S.A.',
  '44 Live Oak Ln, Austin, TX 78704, United States',
  '44 Live Oak Ln, Austin, TX 78704, EE. UU.',
  '44 Live Oak Ln, Austin, TX 78704, EE.UU.',
  '44 Live Oak Ln, Austin, TX 78704, Estados Unidos',
  '44 Live Oak Ln\nAustin TX 78704\nUnited States',
  '44 Live Oak Ln\r\nAustin, TX 78704\r\n',
  '44 Live Oak Ln,\nAustin,\nTX\n78704',
])('%j has a street, a city, a state and a ZIP code', (text) => {
  expect(placeIn(text)).toEqual(austin)
})

test.each([
  ['44 Live Oak Ln, Apt 4, Austin, TX 78704', '44 Live Oak Ln, Apt 4', 'Austin', 'TX'],
  ['44 Live Oak Ln\nUnit B\nAustin, TX 78704', '44 Live Oak Ln, Unit B', 'Austin', 'TX'],
  ['1 Main St, Salt Lake City, UT 84101', '1 Main St', 'Salt Lake City', 'UT'],
  ['1 Main St, Charleston, West Virginia 25301', '1 Main St', 'Charleston', 'WV'],
  ['1 Main St, New York, New York 10001', '1 Main St', 'New York', 'NY'],
  ['1 Main St NW, Washington, D.C. 20001', '1 Main St NW', 'Washington', 'DC'],
  ['1 Main St, St. Louis MO 63101', '1 Main St', 'St. Louis', 'MO'],
  ["1 Main St, Coeur d'Alene, ID 83814", '1 Main St', "Coeur d'Alene", 'ID'],
  ['1 Main St, Winston-Salem, NC 27101', '1 Main St', 'Winston-Salem', 'NC'],
  ['Calle 3 #12, Mayagüez, PR 00680', 'Calle 3 #12', 'Mayagüez', 'PR'],
  ['PO Box 12, Ada, OK 74820', 'PO Box 12', 'Ada', 'OK'],
])('%j: %s | %s | %s', (text, address, city, state) => {
  expect(placeIn(text)).toEqual({ address, city, state, zip_code: text.slice(-5) })
})

test.each([
  '',
  '44 Live Oak Ln',
  '44 Live Oak Ln, Apt 4',
  '44 Live Oak Ln, Austin, TX',
  '44 Live Oak Ln, 78704',
  '44 Live Oak Ln Austin, TX 78704',
  '44 Live Oak Ln Austin TX 78704',
  '44 Live Oak Ln, Austin, XX 78704',
  '44 Live Oak Ln, Austin, TX 7870',
  '44 Live Oak Ln, Apt B, TX 78704',
  '44 Live Oak Ln, Apt 4 Austin, TX 78704',
  '44 Live Oak Ln, Suite B Austin TX 78704',
  '44 Live Oak Ln, NW, DC 20001',
  '44 Live Oak Ln, Austin Texas 78704',
  '1 Main St, West Virginia 25301',
  '44, Live Oak Lane, Zilker, Austin, Travis County, Texas, 78704, United States',
  'Ruth Ellison, 44 Live Oak Ln, Austin, TX 78704',
  'Ruth Ellison\n44 Live Oak Ln\nAustin, TX 78704',
  'Ruth Ellison, Austin, TX 78704',
  '44 Live Oak Ln, Austin, TX 78704, Canada',
  '44 Live Oak Ln, Austin, TX 78704, 512-555-0177',
])('%j stays as it is', (text) => {
  expect(placeIn(text)).toBeUndefined()
})

test('what was typed beside it and means the same is no hindrance; anything else is', () => {
  const address = '44 Live Oak Ln, Austin, TX 78704'
  const typed = { address, city: '', state: '', zip_code: '' }
  expect(placeBeside(address, typed)).toEqual(austin)
  const same = { ...typed, city: ' austin ', state: 'TX', zip_code: '78704' }
  expect(placeBeside(address, same)).toEqual(austin)
  expect(placeBeside(address, { ...typed, city: 'Dallas' })).toBeUndefined()
  expect(placeBeside(address, { ...typed, state: 'OK' })).toBeUndefined()
  expect(placeBeside(address, { ...typed, zip_code: '7870' })).toBeUndefined()
  expect(placeBeside('44 Live Oak Ln', typed)).toBeUndefined()
})

test('a home is at an address where it has its street, from the house number on, and its ZIP code', () => {
  expect(livesAt({ ...austin, address: '44 live oak ln' }, austin)).toBe(true)
  expect(livesAt({ ...austin, address: '44 Live Oak Ln, Apt 4' }, austin)).toBe(true)
  expect(livesAt({ ...austin, address: '144 Live Oak Ln' }, austin)).toBe(false)
  expect(livesAt({ ...austin, city: 'Dallas', zip_code: '75201' }, austin)).toBe(false)
})

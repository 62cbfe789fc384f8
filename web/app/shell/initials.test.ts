import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Maria Delgado', 'MD'],
  ['  ñandú ', 'Ñ'],
  ['José 🛠️ Ñandú', 'JÑ'],
  ['24 Hour Dry Out', '2H'],
  ['🛠️ 💧', '🛠💧'],
  ['', ''],
])('the badge of %s reads %s', (name, badge) => {
  expect(initials(name)).toBe(badge)
})

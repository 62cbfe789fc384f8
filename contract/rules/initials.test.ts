import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  [['Maria', 'Lopez'], 'M. L.'],
  [[' ana ', 'de la Cruz'], 'A. D. L. C.'],
  [['Zoë 🏠', 'Ñandú'], 'Z. 🏠. Ñ.'],
])('%j is told as %j', (names, told) => expect(initials(...names)).toBe(told))

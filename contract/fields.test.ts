import { expect, test } from 'vitest'
import { optionalProse, optionalText, requiredProse, requiredText } from './fields.ts'

const pasted = '  44 Live Oak Ln,\r\n\tUnit 4\u2028 Austin  '

test('what was pasted in several lines stands in one where there is one', () => {
  expect(requiredText('address_required').parse(pasted)).toBe('44 Live Oak Ln, Unit 4 Austin')
  expect(optionalText().parse(pasted)).toBe('44 Live Oak Ln, Unit 4 Austin')
  expect(requiredText('address_required').parse('a  b')).toBe('a  b')
  expect(requiredText('address_required').safeParse(' \n ').success).toBe(false)
})

test('where there are many they stay', () => {
  expect(requiredProse('issue_description_required').parse(' Hall.\nStairs. ')).toBe(
    'Hall.\nStairs.',
  )
  expect(optionalProse(500).parse('Too far.\n\nToo late.')).toBe('Too far.\n\nToo late.')
})

test('half a character and a null byte are refused in both', () => {
  for (const text of ['a\0b', 'a\ud800b'])
    for (const field of [requiredText('address_required'), optionalText(), optionalProse(500)])
      expect(field.safeParse(text).success).toBe(false)
})

import { expect, test } from 'vitest'
import { knownLanguage, pickLanguage } from './language.ts'

test.each([
  ['es', 'es'],
  ['es-MX', 'es'],
  ['EN', 'en'],
  ['fr', undefined],
  ['', undefined],
  [null, undefined],
] as const)('the language %s is known as %s', (wish, language) => {
  expect(knownLanguage(wish)).toBe(language)
})

test('the first wish that is a language of ours wins; without one it is English', () => {
  expect(pickLanguage(null, 'fr', 'es-US', 'en')).toBe('es')
  expect(pickLanguage('fr', undefined)).toBe('en')
})

import { expect, test } from 'vitest'
import { stateCodes } from '#contract/rules/us-states.ts'
import { stateOptions } from './state-options.ts'
import { matchingChoices, typedChoice } from './typed-choice.ts'

const labels = (text: string) => matchingChoices(stateOptions, text).map(({ label }) => label)
const meant = (text: string) => typedChoice(stateOptions, text)?.value

test('every state is meant by its code, its name and both', () => {
  for (const { value, label } of stateOptions)
    for (const text of [value, label, label.slice(3)])
      expect([meant(text.toLowerCase()), meant(` ${text} `)], text).toEqual([value, value])
})

test('the only one left is meant as well, but none of several and nothing by no text', () => {
  expect(meant('tex')).toBe('TX')
  for (const text of ['new', 'x', '', ' ', 'Narnia']) expect(meant(text), text).toBeUndefined()
})

test('the state whose code it is comes first, then the names that begin so', () => {
  for (const code of stateCodes) expect(labels(code)[0]).toMatch(new RegExp(`^${code} `))
  expect(labels('ma').slice(0, 3)).toEqual(['MA Massachusetts', 'ME Maine', 'MD Maryland'])
  expect(labels('kansas')).toEqual(['KS Kansas', 'AR Arkansas'])
  expect(labels('')).toEqual(stateOptions.map(({ label }) => label))
})

test('accents are nothing one has to type, and nothing that hides a choice', () => {
  const companies = [{ value: '1', label: 'Peña Restoration' }]
  expect(typedChoice(companies, 'pena restoration')?.value).toBe('1')
  expect(matchingChoices(companies, 'pén')).toEqual(companies)
})

test('a value that is not shown means nothing', () => {
  const companies = [
    { value: '12', label: 'Dry Wall' },
    { value: '7', label: '12 Oaks Drying' },
    { value: '8', label: 'Oaks & Sons' },
  ]
  expect(typedChoice(companies, '12')?.value).toBe('7')
  expect(typedChoice(companies, '8')).toBeUndefined()
})

test('of two of one name the one that stands stays', () => {
  const twins = [
    { value: '7', label: 'Lone Star Drying' },
    { value: '8', label: 'Lone Star Drying' },
  ]
  expect(typedChoice(twins, 'Lone Star Drying', '8')?.value).toBe('8')
  expect(typedChoice(twins, 'lone star drying', '')?.value).toBe('7')
})

import { expect, test } from 'vitest'
import { fileOf, textAddresses, textFiles } from './text-files.ts'

test('texts of another version have another address', () => {
  const addressOf = (words: string) => fileOf(['en', { words }]).fileName
  expect(addressOf('Paid')).toBe(addressOf('Paid'))
  expect(addressOf('Paid')).not.toBe(addressOf('Sent on'))
  expect(addressOf('Paid')).toMatch(/^locales\/en\.[0-9a-f]{8}\.json$/)
})

test('scripts know where the texts of each language and part are', () => {
  expect(Object.keys(textAddresses)).toEqual(
    expect.arrayContaining(['en', 'es', 'landing.en', 'landing.es', 'operator.en', 'operator.es']),
  )
  expect(Object.values(textAddresses)).toEqual(textFiles.map(({ fileName }) => `/${fileName}`))
})

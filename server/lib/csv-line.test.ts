import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test('numbers stand bare, texts in quotes', () => {
  expect(csvLine([10001, 'A "B", C', 'two\nlines', ''])).toBe(
    '10001,"A ""B"", C","two\nlines",""\r\n',
  )
})

test.each([
  '=1+1',
  '+1',
  '-1',
  '-1.50+A1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '＝1',
  "=cmd|'/c calc'!A1",
])('%j is no formula any more', (text) => {
  expect(csvLine([text])).toBe(`"'${text}"\r\n`)
})

test.each(['a=b', '12 Elm St', 'A-1', '"=1', '-540.53'])('%j stays as it is', (text) => {
  expect(csvLine([text])).toBe(`"${text.replaceAll('"', '""')}"\r\n`)
})

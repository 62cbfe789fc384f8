import { expect, test } from 'vitest'
import { parseZipList } from './parse-zip-list.ts'

test('any separator will do, and each zip code counts once', () => {
  expect(parseZipList('90210, 90211;90212\t90210\r\n90213').zips).toEqual([
    '90210',
    '90211',
    '90212',
    '90213',
  ])
})

test('the long form and a zip code that lost its zero in a spreadsheet are understood', () => {
  expect(parseZipList('90210-1234 2134')).toEqual({ zips: ['90210', '02134'], unknown: [] })
})

test('head, county and state of a table are no errors', () => {
  const table = '\uFEFFCounty,State,Zip code\r\n"Los Angeles",CA,90210\r\nOrange,CA,92602\r\n'
  expect(parseZipList(table)).toEqual({ zips: ['90210', '92602'], unknown: [] })
})

test('what is no zip code is told, each once', () => {
  expect(parseZipList('90210 9021O\nBeverly Hills\n123456 9021O').unknown).toEqual([
    '9021O',
    'Beverly',
    'Hills',
    '123456',
  ])
})

import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openEmptyDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import { type GeographyFile, loadGeography, readGeographyFile } from './load-geography.ts'

const emptyDatabase = async () => {
  const database = await openEmptyDatabase()
  onTestFinished(() => database.close())
  await database.migrate()
  return database
}

const small: GeographyFile = {
  version: 'small-one',
  states: [['CA', 'California']],
  counties: [[6037, 'CA', 'Los Angeles', 'losangeles']],
  zips: [
    ['90210', 'CA', 'Beverly Hills', 34.0901, -118.4065, [6037]],
    ['90999', 'CA', '', null, null, []],
  ],
}

const count = (table: string) => `(select count(*)::int from ${table}) as ${table}`

const countAll = `select ${['us_state', 'county', 'zip', 'zip_county', 'service_type'].map(count)}`

test('loads a build once and replaces it by another', async () => {
  const database = await emptyDatabase()
  expect(await loadGeography(database, small)).toBe(true)
  expect(await loadGeography(database, small)).toBe(false)
  const next: GeographyFile = { ...small, version: 'small-two', zips: small.zips.slice(0, 1) }
  expect(await loadGeography(database, next)).toBe(true)
  const { rows } = await database.sql(countAll)
  expect(rows).toEqual([{ us_state: 1, county: 1, zip: 1, zip_county: 1, service_type: 8 }])
  const versions = await database.sql('select version from geography_version')
  expect(versions.rows).toEqual([{ version: 'small-two' }])
})

test('keeps what was there when a build does not fit together', async () => {
  const database = await emptyDatabase()
  await loadGeography(database, small)
  const broken: GeographyFile = { ...small, version: 'broken-one', counties: [] }
  await expect(loadGeography(database, broken)).rejects.toThrow(/foreign key/)
  const { rows } = await database.sql(countAll)
  expect(rows).toEqual([{ us_state: 1, county: 1, zip: 2, zip_county: 1, service_type: 8 }])
})

test('loads the whole country', async () => {
  // It was loaded into what every test's database is a copy of.
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const file = readGeographyFile(path.resolve('build/geography.json'))
  expect(await loadGeography(database, file)).toBe(false)
  const { rows } = await database.sql(countAll)
  expect(rows).toEqual([
    {
      us_state: 62,
      county: 3231,
      zip: 42_747,
      zip_county: file.zips.flatMap((zip) => zip[5]).length,
      service_type: 8,
    },
  ])
})

import { expect, test } from 'vitest'
import { areaRules } from './area-rules.ts'
import {
  chooseZips,
  countiesOnto,
  groupByCounty,
  isSameArea,
  mergeCounties,
  type ServedCounty,
  serviceAreaBody,
  withZipCodes,
} from './served-county.ts'

const none = new Set<string>()
const waller = { county: 'Waller', state: 'TX', all: [], kept: [], status: 'loading' as const }

test('a new county takes all its zip codes', () => {
  expect(withZipCodes(waller, ['77445', '77494'], none).kept).toEqual(['77445', '77494'])
})

test('a new county leaves out what was left out elsewhere', () => {
  expect(withZipCodes(waller, ['77445', '77494'], new Set(['77494']))).toMatchObject({
    all: ['77445', '77494'],
    kept: ['77445'],
  })
})

test('a stored county keeps its choice when the full list comes', () => {
  const [stored = waller] = groupByCounty([{ county: 'Waller', state: 'TX', zip_code: '77494' }])
  const loaded = withZipCodes(stored, ['77445', '77494'], none)
  expect(loaded.kept).toEqual(['77494'])
  expect(loaded.all).toEqual(['77445', '77494'])
})

test('a stored county that was emptied by hand stays so when the full list comes', () => {
  const [stored = waller] = groupByCounty([{ county: 'Waller', state: 'TX', zip_code: '77494' }])
  const emptied = chooseZips(stored, new Set(['77494']), false)
  expect(withZipCodes(emptied, ['77445', '77494'], none)).toMatchObject({
    all: ['77445', '77494'],
    kept: [],
  })
})

test('a county is not saved before its zip codes are known', () => {
  const saving = (...counties: ServedCounty[]) => areaRules(counties).zip_codes.safeParse(['77494'])
  const harris = withZipCodes({ ...waller, county: 'Harris' }, ['77494'], none)
  const codes = saving(waller, harris).error?.issues.map(({ message }) => message)
  expect(codes).toEqual(['service_zip_loading'])
  expect(saving(withZipCodes(waller, ['77494'], none)).success).toBe(true)
})

test('a zip code is left out and taken back in its place', () => {
  const loaded = withZipCodes(waller, ['77445', '77494'], none)
  const out = new Set(['77445'])
  const without = chooseZips(loaded, out, false)
  expect(without.kept).toEqual(['77494'])
  expect(chooseZips(without, out, true).kept).toEqual(['77445', '77494'])
})

test('a zip code in two counties is sent once, each county with it', () => {
  const harris = withZipCodes({ ...waller, county: 'Harris' }, ['77494'], none)
  const body = serviceAreaBody([withZipCodes(waller, ['77494'], none), harris])
  expect(body.zip_codes).toEqual(['77494'])
  expect(body.service_areas.map(({ county }) => county)).toEqual(['Waller', 'Harris'])
  expect(body.state_service).toBe('TX')
})

test('a list adds its zip codes to a county that is served, and brings new counties with them alone', () => {
  const served = chooseZips(
    withZipCodes(waller, ['77445', '77484', '77494'], none),
    new Set(['77484']),
    false,
  )
  const list = groupByCounty([
    { county: 'Waller', state: 'TX', zip_code: '77484' },
    { county: 'Orange', state: 'CA', zip_code: '92602' },
  ])
  const [first, second] = mergeCounties([served], list)
  expect(first?.kept).toEqual(['77445', '77484', '77494'])
  expect(second).toMatchObject({ county: 'Orange', kept: ['92602'] })
})

test('a list takes nothing away from a county that was picked whole and is still loading', () => {
  const list = groupByCounty([{ county: 'Waller', state: 'TX', zip_code: '77484' }])
  const zips = ['77445', '77484', '77494']
  const [merged = waller] = mergeCounties([waller], list)
  expect(withZipCodes(merged, zips, none).kept).toEqual(zips)
})

test('the stored area is another once a county was picked, also before its zip codes come', () => {
  const stored = [{ county: 'Harris', state: 'TX', zip_code: '77494' }]
  const harris = groupByCounty(stored)
  expect(isSameArea(harris, stored)).toBe(true)
  expect(isSameArea([...harris, waller], stored)).toBe(false)
  expect(isSameArea([], stored)).toBe(false)
})

test('what is stored anew of other zip codes reaches the counties, and leaves what was chosen in them', () => {
  const area = (county: string, zip_code: string) => ({ county, state: 'TX', zip_code })
  const before = [area('Waller', '77445'), area('Waller', '77494'), area('Hays', '78610')]
  const [stored = waller, hays = waller] = groupByCounty(before)
  const less = chooseZips(
    withZipCodes(stored, ['77445', '77484', '77494'], none),
    new Set(['77445']),
    false,
  )
  const picked = { ...waller, county: 'Harris' }
  const chosen = [less, hays, picked]
  expect(countiesOnto(chosen, before, [...before].reverse())).toBe(chosen)
  const now = [area('Waller', '77445'), area('Waller', '77484'), area('Orange', '77630')]
  const [served, ...others] = countiesOnto(chosen, before, now)
  expect(served).toMatchObject({ all: less.all, kept: ['77484'], status: 'ready' })
  expect(others).toMatchObject([picked, { county: 'Orange', kept: ['77630'], status: 'loading' }])
})

import { expect, test } from 'vitest'
import { assembleGeography } from './assemble.ts'
import { isMilitary } from './hand-rules.ts'
import { readSources } from './read-sources.ts'

const geography = assembleGeography(readSources())
const counties = new Map(geography.counties.map((county) => [county[0], county]))
const zips = new Map(geography.zips.map((zip) => [zip[0], zip]))

const countiesOf = (zip: string) =>
  (zips.get(zip)?.[5] ?? []).map((id) => `${counties.get(id)?.[2]} ${counties.get(id)?.[1]}`)

test('has every ZIP code, and a county for all that lie in one', () => {
  const without = geography.zips.filter((zip) => zip[5].length === 0)
  const military = without.filter(([, state]) => isMilitary(state))
  const associated = without.filter(([, state]) => ['FM', 'MH', 'PW'].includes(state))
  const unresolved = without.filter((zip) => !military.includes(zip) && !associated.includes(zip))
  expect(geography.zips).toHaveLength(42_747)
  expect(geography.zips.length - without.length).toBe(41_929)
  expect(military).toHaveLength(805)
  expect(geography.zips.filter(([, state]) => isMilitary(state))).toHaveLength(805)
  expect(associated).toHaveLength(8)
  expect(unresolved.map(([zip]) => zip)).toEqual(['04846', '10200', '78473', '78475', '78478'])
})

test.each([
  ['90210', ['Los Angeles CA']],
  ['10001', ['New York NY']],
  ['00901', ['San Juan PR']],
  ['96910', ['Guam GU']],
  ['99501', ['Anchorage AK']],
  ['33101', ['Miami-Dade FL']],
  ['02108', ['Suffolk MA']],
  ['77494', ['Waller TX', 'Harris TX', 'Fort Bend TX']],
  ['06103', ['Hartford CT']],
  ['96799', ['Eastern AS', 'Western AS', "Manu'a AS"]],
  ['96950', ['Saipan MP']],
  ['00802', ['St. Thomas VI']],
  ['57770', ['Oglala Lakota SD']],
  ['09001', []],
])('%s lies in %j', (zip, expected) => {
  expect(countiesOf(zip)).toEqual(expected)
})

test('leaves no inhabited county without a ZIP code', () => {
  const served = new Set(geography.zips.flatMap((zip) => zip[5]))
  const empty = geography.counties.filter(([id]) => !served.has(id))
  expect(empty.map(([, state, name]) => `${name} ${state}`)).toEqual(['Northern Islands MP'])
})

test('names every county of a state differently, also when spaces, case and accents are ignored', () => {
  const names = geography.counties.map(([, state, , search]) => `${state} ${search}`)
  expect(new Set(names).size).toBe(names.length)
  expect(counties.get(72011)).toEqual([72011, 'PR', 'Añasco', 'anasco'])
  expect(counties.get(51600)?.[2]).toBe('Fairfax City')
  expect(counties.get(51059)?.[2]).toBe('Fairfax')
})

test('knows every state and county that its ZIP codes name', () => {
  const states = new Set(geography.states.map(([code]) => code))
  expect(geography.states).toHaveLength(62)
  expect(geography.zips.filter(([, state]) => !states.has(state))).toEqual([])
  expect(geography.counties.filter(([, state]) => !states.has(state))).toEqual([])
  expect(geography.zips.flatMap((zip) => zip[5]).filter((id) => !counties.has(id))).toEqual([])
})

test('comes out the same every time', () => {
  expect(assembleGeography(readSources()).version).toBe(geography.version)
})

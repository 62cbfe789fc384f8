import { expect, test } from 'vitest'
import {
  type Area,
  addAll,
  addCounty,
  addZips,
  type Change,
  chooseState,
  clearState,
  removeCounty,
  takeAllZips,
  toggleZip,
} from './area-changes.ts'
import { serviceAreaBody, settled, withZipCodes } from './served-county.ts'

const kent = { county: 'Kent', state: 'RI' }
const newport = { county: 'Newport', state: 'RI' }
const known = [
  { ...kent, zips: ['02816', '02817'] },
  { ...newport, zips: ['02840'] },
  { county: 'Nobody lives here', state: 'RI', zips: [] },
]
const empty: Area = { state: 'RI', counties: [] }

const after = (...changes: Change[]): Area =>
  changes.reduce((area, change) => change(area)?.area ?? area, empty)

const kept = ({ counties }: Area) =>
  Object.fromEntries(counties.map(({ county, kept }) => [county, kept]))

test('a county is added once, with its zip codes where they are at hand', () => {
  const area = after(addCounty(kent, ['02816']), addCounty(newport))
  expect(area.counties.map(({ county, status }) => [county, status])).toEqual([
    ['Kent', 'ready'],
    ['Newport', 'loading'],
  ])
  expect(addCounty(kent)(area)).toBeUndefined()
})

test('all counties of a state leave alone what was picked by hand', () => {
  const trimmed = after(addCounty(kent, ['02816', '02817']), toggleZip(kent, '02817'))
  const all = addAll('RI', known)(trimmed)
  expect(kept(all?.area ?? empty)).toEqual({ Kent: ['02816'], Newport: ['02840'] })
  expect(all?.act).toEqual({ kind: 'all', state: 'RI', count: 1 })
  expect(addAll('RI', known)(all?.area ?? empty)).toBeUndefined()
})

test('taking out a county says what goes with it', () => {
  const whole = after(addCounty(kent, ['02816', '02817']))
  expect(removeCounty(kent)(whole)?.act).toEqual({ kind: 'removed', county: 'Kent' })
  const part = after(addCounty(kent, ['02816', '02817']), toggleZip(kent, '02816'))
  const removed = removeCounty(kent)(part)
  expect(removed?.area.counties).toEqual([])
  expect(removed?.act).toEqual({ kind: 'removed_part', county: 'Kent', kept: 1, count: 2 })
  expect(removeCounty(newport)(part)).toBeUndefined()
})

test('clearing takes the counties of one state', () => {
  const bristol = { county: 'Bristol', state: 'MA' }
  const area = after(addCounty(kent, []), addCounty(newport, []), addCounty(bristol, []))
  const cleared = clearState('RI')(area)
  expect(cleared?.area.counties.map(({ county }) => county)).toEqual(['Bristol'])
  expect(cleared?.act).toEqual({ kind: 'cleared', state: 'RI', count: 2 })
  expect(clearState('TX')(area)).toBeUndefined()
})

test('another state at registration is an act only where it clears counties', () => {
  expect(chooseState('TX')(empty)).toBeUndefined()
  const moved = chooseState('TX')(after(addCounty(kent, [])))
  expect(moved?.area).toEqual({ state: 'TX', counties: [] })
  expect(moved?.act).toEqual({ kind: 'cleared', state: 'RI', count: 1 })
})

test('a zip code goes out and comes back, one or all', () => {
  const start = after(addCounty(kent, ['02816', '02817']))
  const out = toggleZip(kent, '02816')(start)
  expect(out?.act).toMatchObject({ kind: 'zip_out', zip: '02816' })
  expect(kept(out?.area ?? empty)).toEqual({ Kent: ['02817'] })
  expect(toggleZip(kent, '02816')(out?.area ?? empty)?.act.kind).toBe('zip_back')
  expect(kept(takeAllZips(kent)(out?.area ?? empty)?.area ?? empty)).toEqual({
    Kent: ['02816', '02817'],
  })
})

const waller = { county: 'Waller', state: 'TX' }
const harris = { county: 'Harris', state: 'TX' }
const fortBend = { county: 'Fort Bend', state: 'TX' }
const zips = ({ counties }: Area) => serviceAreaBody(counties).zip_codes

test('a zip code of two counties is served in both or in none', () => {
  const both = after(addCounty(waller, ['77445', '77494']), addCounty(harris, ['77001', '77494']))
  const out = toggleZip(harris, '77494')(both)?.area ?? empty
  expect(zips(out)).toEqual(['77445', '77001'])
  expect(toggleZip(waller, '77494')(out)?.area).toEqual(both)
  expect(takeAllZips(waller)(out)?.area).toEqual(both)
  expect(addZips([{ ...waller, zip_code: '77494' }])(out)?.area).toEqual(both)
})

test('what was left out stays so in a county that is added', () => {
  const out = after(addCounty(harris, ['77001', '77494']), toggleZip(harris, '77494'))
  const all = { Harris: ['77001'], Waller: ['77445'] }
  expect(kept(addCounty(waller, ['77445', '77494'])(out)?.area ?? empty)).toEqual(all)
  const texas = [{ ...waller, zips: ['77445', '77494'] }]
  expect(kept(addAll('TX', texas)(out)?.area ?? empty)).toEqual(all)
})

test('what a list does not name is left out of its county alone, what a hand takes out of it everywhere', () => {
  const listed = after(addZips([{ ...harris, zip_code: '77001' }]))
  const counties = settled(listed.counties, (county, leftOut) =>
    withZipCodes(county, ['77001', '77406', '77494'], leftOut),
  )
  const taken = [toggleZip(harris, '77406'), toggleZip(harris, '77406')]
  const out = taken.reduce<Area>((area, change) => change(area)?.area ?? area, {
    ...listed,
    counties,
  })
  const both = addCounty(waller, ['77406', '77445', '77494'])(out)?.area ?? empty
  expect(kept(both)).toEqual({ Harris: ['77001'], Waller: ['77445', '77494'] })
  const steps = [
    toggleZip(waller, '77494'),
    removeCounty(waller),
    addCounty(fortBend, ['77406', '77478', '77494']),
  ]
  const moved = steps.reduce((area, change) => change(area)?.area ?? area, both)
  expect(kept(moved)).toEqual({ Harris: ['77001'], 'Fort Bend': ['77478'] })
})

test('a list brings its state where none is chosen', () => {
  const area = addZips([{ ...kent, zip_code: '02816' }])({ state: '', counties: [] })?.area
  expect(area?.state).toBe('RI')
  expect(area?.counties[0]).toMatchObject({ county: 'Kent', kept: ['02816'], status: 'loading' })
  expect(addZips([])(empty)).toBeUndefined()
})

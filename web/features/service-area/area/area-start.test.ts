import { expect, test } from 'vitest'
import { type Area, addCounty, toggleZip } from './area-changes.ts'
import { startArea, startOf } from './area-start.ts'
import { settled, withZipCodes } from './served-county.ts'

const kent = { county: 'Kent', state: 'RI' }
const newport = { county: 'Newport', state: 'RI' }
const empty: Area = { state: 'RI', counties: [] }

test('a state without counties is started with again', () => {
  expect(startArea(startOf(empty))).toEqual(empty)
})

test('counties are started with again, also one whose zip codes have not come', () => {
  const kept = addCounty(kent, ['02816', '02817'])(empty)?.area ?? empty
  const less = toggleZip(kent, '02817')(kept)?.area ?? empty
  const area = addCounty(newport)(less)?.area ?? empty
  expect(startArea(startOf(area))).toEqual({
    state: 'RI',
    counties: [
      { ...kent, all: ['02816'], kept: ['02816'], status: 'loading' },
      { ...newport, all: [], kept: [], status: 'loading' },
    ],
  })
})

test('what is stored starts with its own state, and nothing with none', () => {
  const service_areas = [{ ...kent, zip_code: '02816' }]
  expect(startArea({ service_areas }).state).toBe('RI')
  expect(startArea({ service_areas, service_state: 'MA' }).state).toBe('MA')
  expect(startArea({})).toEqual({ state: '', counties: [] })
  expect(startOf(startArea({}))).toEqual({})
})

test('what was left out stays so where its county comes together with one that was picked', () => {
  const [harris, waller] = [
    { county: 'Harris', state: 'TX' },
    { county: 'Waller', state: 'TX' },
  ]
  const zips = { Harris: ['77001', '77494'], Waller: ['77445', '77494'] }
  const served = addCounty(harris, zips.Harris)({ state: 'TX', counties: [] })?.area ?? empty
  const less = toggleZip(harris, '77494')(served)?.area ?? empty
  const area = addCounty(waller)(less)?.area ?? empty
  const come = settled(startArea(startOf(area)).counties, (county, leftOut) =>
    withZipCodes(county, county.county === 'Harris' ? zips.Harris : zips.Waller, leftOut),
  )
  expect(come.map(({ kept }) => kept)).toEqual([['77001'], ['77445']])
})

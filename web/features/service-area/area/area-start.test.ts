import { expect, test } from 'vitest'
import { type Area, addCounty, toggleZip } from './area-changes.ts'
import { startArea, startOf } from './area-start.ts'

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

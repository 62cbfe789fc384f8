import { expect, test } from 'vitest'
import { mainState, placeZips } from './place-zips.ts'

const place = (county: string, zip_code: string, state = 'TX') => ({ county, state, zip_code })

test('tells what is added, what was there and what nobody knows', () => {
  const found = [place('Waller', '77445'), place('Waller', '77484')]
  const served = [{ county: 'Waller', state: 'TX', kept: ['77445'] }]
  expect(placeZips({ zips: ['77445', '77484', '00000'], found, served })).toEqual({
    recognised: 2,
    added: [place('Waller', '77484')],
    already: 1,
    elsewhere: [],
    unknown: ['00000'],
  })
})

test('a zip code in several counties goes to the one that is served, else to the first', () => {
  const found = [place('Fort Bend', '77494'), place('Waller', '77494')]
  const waller = { county: 'Waller', state: 'TX', kept: [] }
  const zips = ['77494']
  expect(placeZips({ zips, found, served: [waller] }).added).toEqual([place('Waller', '77494')])
  expect(placeZips({ zips, found, served: [] }).added).toEqual([place('Fort Bend', '77494')])
})

test('where one state is taken, others are told with theirs, and none is lost', () => {
  const found = [
    place('Miller', '71854', 'AR'),
    place('Bowie', '71854'),
    place('Orange', '92602', 'CA'),
    place('Bowie', '75501'),
  ]
  const zips = ['71854', '92602', '75501', '00000']
  const placed = placeZips({ zips, found, served: [], only: 'TX' })
  expect(placed.added).toEqual([place('Bowie', '71854'), place('Bowie', '75501')])
  expect(placed.elsewhere).toEqual([place('Orange', '92602', 'CA')])
  expect(placed.added.length + placed.elsewhere.length + placed.unknown.length).toBe(zips.length)
})

test('the main state is the one with most zip codes, each counted once', () => {
  const found = [
    place('Fort Bend', '77494'),
    place('Waller', '77494'),
    place('Orange', '92602', 'CA'),
    place('Orange', '92603', 'CA'),
  ]
  expect(mainState(found)).toBe('CA')
  expect(mainState([])).toBeUndefined()
})

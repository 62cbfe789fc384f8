import { expect, test } from 'vitest'
import { placeZips } from './place-zips.ts'

const place = (county: string, zip_code: string) => ({ county, state: 'TX', zip_code })

test('tells what is added, what was there and what nobody knows', () => {
  const found = [place('Waller', '77445'), place('Waller', '77484')]
  const served = [{ county: 'Waller', state: 'TX', kept: ['77445'] }]
  expect(placeZips(['77445', '77484', '00000'], found, served)).toEqual({
    recognised: 2,
    added: [place('Waller', '77484')],
    already: 1,
    unknown: ['00000'],
  })
})

test('a zip code in several counties goes to the one that is served, else to the first', () => {
  const found = [place('Fort Bend', '77494'), place('Waller', '77494')]
  const waller = { county: 'Waller', state: 'TX', kept: [] }
  expect(placeZips(['77494'], found, [waller]).added).toEqual([place('Waller', '77494')])
  expect(placeZips(['77494'], found, []).added).toEqual([place('Fort Bend', '77494')])
})

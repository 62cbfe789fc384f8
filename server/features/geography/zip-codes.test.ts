import { beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/rules/limits.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ REQUESTS_PER_MINUTE: String(limits.requestsPerMinute) })
  return app.close
})

let places = 0
/** Another network each time, unless a test is about one. */
const elsewhere = () => {
  places += 1
  return `10.7.0.${places}`
}

const resolve = async (payload: object, remoteAddress = elsewhere()) => {
  const url = '/api/servicearea/resolve'
  const answer = await app.inject({ method: 'POST', url, payload, remoteAddress })
  return { status: answer.statusCode, body: answer.json() }
}

const stateZips = async (state: string) => {
  const answer = await app.inject({ url: `/api/servicearea/statezipcodes?state=${state}` })
  return { status: answer.statusCode, body: answer.json() }
}

type County = { id: number; county: string; zip_codes: string[] }

describe('every county of a state with its ZIP codes', () => {
  test('says what the calls for each county say', async () => {
    const { body } = await stateZips('RI')
    expect(body.map(({ county }: County) => county)).toEqual([
      'Bristol',
      'Kent',
      'Newport',
      'Providence',
      'Washington',
    ])
    for (const { county, zip_codes } of body) {
      const alone = await app.inject({ url: `/api/zipcodes?state=RI&county=${county}` })
      expect(zip_codes).toEqual(alone.json().map((row: { zip_code: string }) => row.zip_code))
    }
  })

  test('names a county without ZIP codes too, and no county for the armed forces', async () => {
    const { body } = await stateZips('MP')
    expect(body).toContainEqual({ id: 69085, county: 'Northern Islands', zip_codes: [] })
    expect((await stateZips('AE')).body).toEqual([])
    expect((await stateZips('XX')).status).toBe(422)
  })

  test('is one answer for all of Texas', async () => {
    const { body } = await stateZips('TX')
    expect(body).toHaveLength(254)
    expect(new Set(body.flatMap((county: County) => county.zip_codes)).size).toBeGreaterThan(2500)
  })
})

describe('where the ZIP codes of a list lie', () => {
  test('a visitor learns the counties of those known, and which are not', async () => {
    const { status, body } = await resolve({ zip_code: '77494,90210,00000,09001,90210' })
    expect(status).toBe(200)
    expect(body).toEqual({
      recognised: [
        { county: 'Fort Bend', state: 'TX', zip_code: '77494' },
        { county: 'Harris', state: 'TX', zip_code: '77494' },
        { county: 'Waller', state: 'TX', zip_code: '77494' },
        { county: 'Los Angeles', state: 'CA', zip_code: '90210' },
      ],
      unrecognised: ['00000', '09001'],
    })
  })

  test('takes as many at once as the limit says, and no more', async () => {
    const all = ['TX', 'CA', 'NY'].map(async (state) => (await stateZips(state)).body)
    const counties: County[] = (await Promise.all(all)).flat()
    const zips = [...new Set(counties.flatMap(({ zip_codes }) => zip_codes))]
    const most = zips.slice(0, limits.zipCodesAtOnce)
    expect(most).toHaveLength(limits.zipCodesAtOnce)
    const full = await resolve({ zip_code: most.join(',') })
    expect(full.body.unrecognised).toEqual([])
    expect(
      new Set(full.body.recognised.map((row: { zip_code: string }) => row.zip_code)).size,
    ).toBe(limits.zipCodesAtOnce)
    const over = await resolve({ zip_code: [...most, '00000'].join(',') })
    expect(over.status).toBe(422)
    expect(over.body.fields).toEqual([{ path: 'zip_code', error: 'too_long' }])
  })

  test.each([
    ['', 'zip_digits'],
    ['9021', 'zip_digits'],
    ['90210,', 'zip_digits'],
    ['90210 90211', 'zip_digits'],
    ["90210');drop table zip;--", 'zip_digits'],
    [90210, 'invalid'],
    [['90210'], 'invalid'],
    [undefined, 'invalid'],
  ])('refuses %j', async (zip_code, error) => {
    const { status, body } = await resolve({ zip_code })
    expect(status).toBe(422)
    expect(body.fields).toContainEqual({ path: 'zip_code', error })
  })

  test('answers one network thirty times a minute, and others all the same', async () => {
    for (let time = 0; time < 30; time += 1)
      expect((await resolve({ zip_code: '90210' }, '10.8.0.1')).status).toBe(200)
    const refused = await resolve({ zip_code: '90210' }, '10.8.0.1')
    expect(refused.status).toBe(429)
    expect(refused.body.code).toBe('too_many_requests')
    expect((await resolve({ zip_code: '90210' }, '10.8.0.2')).status).toBe(200)
  })
})

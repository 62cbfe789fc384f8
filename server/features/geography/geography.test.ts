import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makePlumber } from '../../testing/factories.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
  return app.close
})

const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url, headers })
  return { status: answer.statusCode, body: answer.json() }
}

describe('what every visitor may read', () => {
  test('service types', async () => {
    const { body } = await get('/api/serviceList')
    expect(body).toHaveLength(8)
    expect(body[0]).toEqual({ id: 1, name: 'Water mitigation & drying' })
  })

  test('every county as a service area, without an account', async () => {
    const { body } = await get('/api/servicearea')
    expect(body).toHaveLength(3231)
    expect(body).toContainEqual({ id: 6037, name: 'Los Angeles, CA' })
  })

  test('states: the fixed list, and those with counties', async () => {
    const all = await get('/api/servicearea/states')
    expect(all.body).toHaveLength(59)
    expect(all.body).toContainEqual({ state: 'AP', name: 'Armed Forces Pacific' })
    const served = await get('/api/servicearea/state')
    expect(served.body).toHaveLength(56)
    expect(served.body).toContainEqual({ state: 'PR', name: 'Puerto Rico' })
    expect(served.body).not.toContainEqual({ state: 'AP', name: 'Armed Forces Pacific' })
  })

  test.each([
    ['CA', 'los angeles', ['Los Angeles']],
    ['CA', 'LOSANG', ['Los Angeles']],
    ['CA', ' s a n b ', ['San Benito', 'San Bernardino']],
    ['PR', 'anasco', ['Añasco']],
    ['VA', 'fairfax', ['Fairfax', 'Fairfax City']],
    ['CA', '%', expect.arrayContaining(['Alameda'])],
    ['AE', '', []],
  ])('counties of %s that contain "%s"', async (state, q, expected) => {
    const { body } = await get(`/api/servicearea/counties?${new URLSearchParams({ state, q })}`)
    expect(body.map((row: { county: string }) => row.county)).toEqual(expected)
  })

  test('counties need a state of the list', async () => {
    expect((await get('/api/servicearea/counties?state=XX')).status).toBe(422)
    expect((await get('/api/servicearea/counties?state=')).status).toBe(422)
    const unnamed = await get('/api/servicearea/counties')
    expect(unnamed.body).toContainEqual({ id: 6037, county: 'Los Angeles', state: 'CA' })
    expect((await get('/api/servicearea/counties?state=CA')).body).toHaveLength(58)
  })

  test('ZIP codes of a county, named with or without spaces', async () => {
    const exact = await get('/api/servicearea/zipcodes?county=Fort+Bend&state=TX')
    expect(exact.body).toContainEqual({ zip_code: '77494' })
    const loose = await get('/api/servicearea/zipcodes?county=fortbend&state=TX')
    expect(loose.body).toEqual(exact.body)
    expect((await get('/api/servicearea/zipcodes?county=Nowhere&state=TX')).body).toEqual([])
    expect((await get('/api/servicearea/zipcodes?county=&state=TX')).status).toBe(422)
  })

  test('answers below /api as well', async () => {
    for (const path of ['states', 'state', 'counties?state=RI', 'zipcodes?county=Kent&state=RI'])
      expect(await get(`/api/${path}`)).toEqual(await get(`/api/servicearea/${path}`))
  })
})

describe('a company’s service area', () => {
  const katy = { zipCode: '77494', state: 'TX' }
  const makeServing = () =>
    makeCompany(app, {
      zipCodes: [
        { ...katy, county: 'Harris' },
        { ...katy, county: 'Fort Bend' },
        { zipCode: '77441', state: 'TX', county: 'Fort Bend' },
      ],
    })
  const inHarris = { county: 'Harris', state: 'TX', zip_code: '77494' }
  const query = (id: number) => `state=TX&county=Fort+Bend&company_id=${id}`

  test('is read by the company alone', async () => {
    const company = await makeServing()
    const url = `/api/servicearea/getbycompanyid?company_id=${company.id}`
    const { body } = await get(url, company.headers)
    expect(body).toEqual([
      { county: 'Fort Bend', state: 'TX', zip_code: '77441' },
      { county: 'Fort Bend', state: 'TX', zip_code: '77494' },
      inHarris,
    ])
    const stranger = await makeCompany(app)
    expect((await get(url, stranger.headers)).status).toBe(403)
    expect((await get(url)).status).toBe(401)
  })

  test.each(['GET', 'DELETE'] as const)('%s takes a county out, once', async (method) => {
    const company = await makeServing()
    const bystander = await makeServing()
    const url = `/api/servicearea/countyzip?${query(company.id)}`
    for (let time = 0; time < 2; time += 1) {
      const answer = await app.inject({ method, url, headers: company.headers })
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual([inHarris])
    }
    const untouched = await get(`/api/getbycompanyid?company_id=${bystander.id}`, bystander.headers)
    expect(untouched.body).toHaveLength(3)
    expect((await app.inject({ method, url, headers: bystander.headers })).statusCode).toBe(403)
    const plumber = await makePlumber(app)
    expect((await app.inject({ method, url, headers: plumber.headers })).statusCode).toBe(403)
  })

  test.each(['GET', 'DELETE'] as const)(
    '%s takes the state out with its last county, and keeps the last county of all',
    async (method) => {
      const company = await makeCompany(app, {
        stateService: 'TX,LA,OK',
        zipCodes: [
          { ...katy, county: 'Harris' },
          { ...katy, county: 'Fort Bend' },
          { zipCode: '70112', state: 'LA', county: 'Orleans' },
        ],
      })
      const { id, headers } = company
      const remove = (state: string, county: string) => {
        const query = new URLSearchParams({ state, county, company_id: String(id) })
        return app.inject({ method, url: `/api/servicearea/countyzip?${query}`, headers })
      }
      const states = async () => (await get(`/company/?id=${id}`, headers)).body.state_service
      expect((await remove('TX', 'Fort Bend')).statusCode).toBe(200)
      expect(await states()).toBe('TX,LA,OK')
      expect((await remove('LA', 'Orleans')).json()).toEqual([inHarris])
      expect(await states()).toBe('TX,OK')
      const refused = await remove('TX', 'Harris')
      expect(refused.statusCode).toBe(422)
      expect(refused.json()).toMatchObject({
        code: 'invalid_input',
        fields: [{ path: 'county', error: 'service_zip_required' }],
      })
      const left = await get(`/api/servicearea/getbycompanyid?company_id=${id}`, headers)
      expect(left.body).toEqual([inHarris])
      expect(await states()).toBe('TX,OK')
    },
  )

  test('a profile names the states that are left where those it named are gone', async () => {
    const { id, headers } = await makeCompany(app, {
      stateService: 'TX',
      zipCodes: [
        { ...katy, county: 'Harris' },
        { zipCode: '70112', state: 'LA', county: 'Orleans' },
      ],
    })
    const url = `/api/servicearea/countyzip?state=TX&county=Harris&company_id=${id}`
    expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200)
    expect((await get(`/company/?id=${id}`, headers)).body.state_service).toBe('LA')
  })

  test('a link that somebody is sent to takes nothing out: the cookie alone does not do', async () => {
    const company = await makeServing()
    const cookie = `token_access=${company.token}`
    for (const path of ['/api/servicearea/countyzip', '/api/countyzip']) {
      const followed = await get(`${path}?${query(company.id)}`, { cookie })
      expect([path, followed.status]).toEqual([path, 401])
    }
    const url = `/api/servicearea/getbycompanyid?company_id=${company.id}`
    expect((await get(url, { cookie })).body).toHaveLength(3)
  })

  test('looks up the counties of ZIP codes at the same address', async () => {
    const company = await makeServing()
    const { body } = await get('/api/countyzip?zip_code=77494,90210,00000,09001', company.headers)
    expect(body).toEqual([
      { county: 'Fort Bend', state: 'TX', zip_code: '77494' },
      { county: 'Harris', state: 'TX', zip_code: '77494' },
      { county: 'Waller', state: 'TX', zip_code: '77494' },
      { county: 'Los Angeles', state: 'CA', zip_code: '90210' },
    ])
    const wrong = await get('/api/countyzip?zip_code=7749', company.headers)
    expect(wrong.status).toBe(422)
    expect(wrong.body.fields).toEqual([{ path: 'zip_code', error: 'zip_digits' }])
  })

  test('refuses an input that is neither', async () => {
    const company = await makeServing()
    for (const input of ['', '?state=TX', `?county=Harris&company_id=${company.id}`])
      expect((await get(`/api/countyzip${input}`, company.headers)).status).toBe(422)
    const deleted = await app.inject({
      method: 'DELETE',
      url: '/api/countyzip?state=TX&county=Harris',
      headers: company.headers,
    })
    expect(deleted.statusCode).toBe(422)
  })
})

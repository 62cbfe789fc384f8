import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeHomeowner, makePlumber } from '../../testing/factories.ts'

type Plumber = Awaited<ReturnType<typeof makePlumber>>

let app: TestApp
let plumber: Plumber
let other: Plumber

beforeAll(async () => {
  app = await createTestApp()
  plumber = await makePlumber(app)
  other = await makePlumber(app)
  return app.close
})

const get = (url: string, headers: Record<string, string>) => app.inject({ url, headers })

const create = (payload: object, headers = plumber.headers) =>
  app.inject({ method: 'POST', url: '/api/homeowner/create', headers, payload })

const ruth = {
  name: ' Ruth ',
  last_name: 'Ellison',
  address: '44 Live Oak Ln',
  city: 'Austin',
  state: 'TX',
  zip_code: '78704',
}

describe('keeping a homeowner', () => {
  test('answers the whole record, trimmed, and finds it again', async () => {
    const answer = await create({ ...ruth, plumber_id: plumber.id })
    expect(answer.statusCode).toBe(200)
    const made = answer.json()
    expect(made).toEqual({
      ...ruth,
      id: expect.any(Number),
      name: 'Ruth',
      homeowner: 'Ruth Ellison',
      phone: null,
      email: null,
      preferred_language: 'en',
      consent_at: null,
    })
    const found = await get(`/api/homeowner?id=${made.id}`, plumber.headers)
    expect(found.json()).toEqual(made)
  })

  test('records contact, language and the time of a consent, whose wording stays inside', async () => {
    const answer = await create({
      ...ruth,
      plumber_id: plumber.id,
      phone: '5125550177',
      email: 'Ruth@Home.example',
      preferred_language: 'es',
      consent_wording: 'You may contact me about this loss.',
    })
    expect(answer.json()).toMatchObject({
      phone: '5125550177',
      email: 'ruth@home.example',
      preferred_language: 'es',
    })
    const moment = Date.parse(answer.json().consent_at)
    expect(Math.abs(moment - app.clock.now().getTime())).toBeLessThan(60_000)
    expect(answer.body).not.toContain('contact me')
  })

  test('sent again with its key it is the same homeowner, for this plumber alone', async () => {
    const request_key = '7c9f0f8e-3f0c-4a53-9d42-0c5d1f6a8b11'
    const body = { ...ruth, address: '7 Sent Twice Rd', request_key }
    const [first, again] = await Promise.all([
      create({ ...body, plumber_id: plumber.id }),
      create({ ...body, plumber_id: plumber.id }),
    ])
    expect(first.statusCode).toBe(200)
    expect(again.json()).toEqual(first.json())
    const later = await create({ ...body, name: 'Else', plumber_id: plumber.id })
    expect(later.json()).toEqual(first.json())
    const others = await create({ ...body, plumber_id: other.id }, other.headers)
    expect(others.json().id).not.toBe(first.json().id)
    const found = await get(
      `/api/homeowner/listbyplumberid?plumber_id=${plumber.id}&q=Sent%20Twice`,
      plumber.headers,
    )
    expect(found.json()).toEqual([first.json()])
    const wrong = await create({ ...ruth, plumber_id: plumber.id, request_key: 'again' })
    expect(wrong.statusCode).toBe(422)
  })

  test('names every field that is wrong', async () => {
    const answer = await create({ plumber_id: plumber.id, zip_code: '123', phone: '12' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual(
      expect.arrayContaining([
        { path: 'name', error: 'name_required' },
        { path: 'last_name', error: 'last_name_required' },
        { path: 'address', error: 'address_required' },
        { path: 'city', error: 'city_required' },
        { path: 'state', error: 'state_required' },
        { path: 'zip_code', error: 'zip_code_digits' },
        { path: 'phone', error: 'phone_registration' },
      ]),
    )
  })

  test.each([
    'log in at https://evil.example/x',
    'write to a@evil.example',
    'See WWW.evil.example',
  ])('is refused with the city “%s”', async (city) => {
    const answer = await create({ ...ruth, plumber_id: plumber.id, city })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual([{ path: 'city', error: 'city_name' }])
  })

  test('is refused in another plumber’s name and to a company', async () => {
    expect((await create({ ...ruth, plumber_id: other.id })).statusCode).toBe(403)
    const company = await makeCompany(app)
    const answer = await create({ ...ruth, plumber_id: company.id }, company.headers)
    expect(answer.statusCode).toBe(403)
  })
})

describe('looking homeowners up', () => {
  let owner: Plumber
  const names = async (url: string) => {
    const answer = await get(url, owner.headers)
    expect(answer.statusCode).toBe(200)
    return answer.json().map((row: { homeowner: string }) => row.homeowner)
  }
  const search = (q: string) =>
    names(`/api/homeowner/listbyplumberid?plumber_id=${owner.id}&q=${encodeURIComponent(q)}`)

  beforeAll(async () => {
    owner = await makePlumber(app)
    for (const [name, lastName, address, phone] of [
      ['Zoe', 'Ellison', '9 Elm St', '5125550143'],
      ['ana', 'de la Cruz', '50% Corner_Rd', null],
      ['Ben', 'Ortiz', '12 Main St', '7375550118'],
    ] as const)
      await makeHomeowner(app, owner.id, { name, lastName, address, phone })
    await makeHomeowner(app, other.id, { name: 'Foreign', lastName: 'Ortiz', address: '9 Elm St' })
  })

  test('lists one’s own by name, and nobody else’s', async () => {
    const all = ['ana de la Cruz', 'Ben Ortiz', 'Zoe Ellison']
    expect(await names('/api/homeowner/list')).toEqual(all)
    expect(await names(`/api/homeowner/listbyplumberid?plumber_id=${owner.id}`)).toEqual(all)
    expect(await search('')).toEqual(all)
    const first = `/api/homeowner/listbyplumberid?plumber_id=${owner.id}&page_size=2`
    expect(await names(first)).toEqual(all.slice(0, 2))
    expect(await names(`${first}&q=st`)).toEqual(['Ben Ortiz', 'Zoe Ellison'])
    expect((await get(`${first}0000`, owner.headers)).statusCode).toBe(422)
  })

  test.each([
    ['ORTIZ', ['Ben Ortiz']],
    ['en ort', ['Ben Ortiz']],
    ['elm', ['Zoe Ellison']],
    ['st', ['Ben Ortiz', 'Zoe Ellison']],
    ['órtiz', ['Ben Ortiz']],
    ['cruz', ['ana de la Cruz']],
    ['Ortiz, Ben', ['Ben Ortiz']],
    ['de la cruz,Aná', ['ana de la Cruz']],
    ['ellison ,z', ['Zoe Ellison']],
    ['Ellison,', ['Zoe Ellison']],
    ['Ben, Ortiz', []],
    ['5125550143', ['Zoe Ellison']],
    ['\u202a(512) 555-0143\u202c', ['Zoe Ellison']],
    ['+1 512.555.0143', ['Zoe Ellison']],
    ['1-737-555–0118', ['Ben Ortiz']],
    ['5125550177', []],
    ['512555014', []],
    ['+52 512 555 0143', []],
    ['%', ['ana de la Cruz']],
    ['_', ['ana de la Cruz']],
    ['\\', []],
    ["' or 1=1 --", []],
  ])('%s is found in names, addresses and telephone numbers', async (q, expected) => {
    expect(await search(q)).toEqual(expected)
  })

  test('suggests at most 20', async () => {
    const busy = await makePlumber(app)
    for (let index = 0; index < 22; index += 1) await makeHomeowner(app, busy.id)
    const url = `/api/homeowner/listbyplumberid?plumber_id=${busy.id}`
    expect((await get(`${url}&q=ruth`, busy.headers)).json()).toHaveLength(20)
    expect((await get(url, busy.headers)).json()).toHaveLength(22)
  })

  test('stand by name as in the tables of jobs: an accent puts nobody behind Z', async () => {
    const { id, headers } = await makePlumber(app)
    for (const name of ['Zoe', 'Ángel', 'Ben', 'ana'])
      await makeHomeowner(app, id, { name, lastName: 'Ortiz' })
    const listed = await get(`/api/homeowner/listbyplumberid?plumber_id=${id}`, headers)
    expect(listed.json().map(({ name }: { name: string }) => name)).toEqual([
      ...['ana', 'Ángel', 'Ben', 'Zoe'],
    ])
  })

  test('finds one by full name and address, case and accents ignored', async () => {
    const found = (fullName: string, address: string) =>
      names(`/api/homeowner/found?${new URLSearchParams({ fullName, address })}`)
    for (const name of ['zoe ELLISON', 'Zoé Éllison'])
      expect(await found(name, '9 elm st')).toEqual(['Zoe Ellison'])
    expect(await found('Zoe Ellison', '9 Elm')).toEqual([])
    expect(await found('Foreign Ortiz', '9 Elm St')).toEqual([])
    const missing = await get('/api/homeowner/found?fullName=x', owner.headers)
    expect(missing.statusCode).toBe(422)
  })

  test('a foreign homeowner answers like a missing one', async () => {
    const foreign = await makeHomeowner(app, other.id)
    const problem = async (id: number) => {
      const answer = await get(`/api/homeowner?id=${id}`, owner.headers)
      const { request_id: _, ...rest } = answer.json()
      return rest
    }
    expect(await problem(foreign.id)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await problem(foreign.id)).toEqual(await problem(999_999_999))
  })
})

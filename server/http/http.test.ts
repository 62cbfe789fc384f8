import { Writable } from 'node:stream'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/rules/limits.ts'
import { catalogues } from '#messages/index.ts'
import { companyBody } from '../features/companies/testing/company-body.ts'
import { plumberBody } from '../features/plumbers/testing/plumber-body.ts'
import { promptOf } from '../lib/prompt-of.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { makeCompany, makePlumber } from '../testing/factories.ts'
import { whole } from '../testing/whole.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  return app.close
})

test('calls beyond the limit are refused with a problem; files and health are not counted', async () => {
  const app = await createTestApp({ REQUESTS_PER_MINUTE: '3' })
  app.closeAfterTest()
  const ask = () => app.inject({ url: '/api/serviceList' })
  for (const _ of [1, 2, 3]) expect((await ask()).statusCode).toBe(200)
  const refused = await ask()
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['content-type']).toContain('application/problem+json')
  expect(refused.json()).toMatchObject({ code: 'too_many_requests' })
  expect(refused.json().message).not.toContain('password')
  const inSpanish = await app.inject({
    ...{ url: '/api/serviceList', headers: { 'accept-language': 'es' } },
  })
  const { message } = catalogues.es.errors.too_many_requests
  expect(message).not.toContain('contraseña')
  expect(inSpanish.json()).toMatchObject({ code: 'too_many_requests', message })
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect((await app.inject({ url: '/config.json' })).statusCode).toBe(200)
})

const registrations = [
  [limits.requestsPerMinute * 2, { company: 240, plumber: 600 }],
  [5, { company: 5, plumber: 5 }],
  [limits.requestsPerMinute, { company: 120, plumber: 300 }],
  [limits.requestsPerMinute / 2, { company: 120, plumber: 300 }],
] as const

test.each(whole ? registrations : registrations.slice(0, 2))(
  'of %i calls a minute from one network so many may register: %j',
  async (all, registering) => {
    const app = await createTestApp({ REQUESTS_PER_MINUTE: String(all) })
    app.closeAfterTest()
    for (const [role, most] of Object.entries(registering)) {
      const { statusCode, headers } = await app.inject({
        ...{ method: 'POST', url: `/${role}/create`, payload: {} },
      })
      expect(statusCode).toBe(422)
      expect(headers['x-ratelimit-limit']).toBe(String(most))
    }
  },
)

test('one registration more than may come from a network is refused there, and nowhere else', async () => {
  const app = await createTestApp({ REQUESTS_PER_MINUTE: '5' })
  app.closeAfterTest()
  const register = async (remoteAddress: string) =>
    (await app.inject({ method: 'POST', url: '/company/create', payload: {}, remoteAddress }))
      .statusCode
  for (let time = 0; time < 5; time += 1) expect(await register('10.6.0.1')).toBe(422)
  expect(await register('10.6.0.1')).toBe(429)
  expect(await register('10.6.0.2')).toBe(422)
})

const saved = {
  company: async (app: TestApp) => {
    const { id, email, headers } = await makeCompany(app)
    return { id, headers, body: companyBody({ id, email }) }
  },
  plumber: async (app: TestApp) => {
    const { id, email, headers } = await makePlumber(app)
    return { id, headers, body: plumberBody({ id, email }) }
  },
}

test.each(whole ? (['company', 'plumber'] as const) : (['company'] as const))(
  'a %s saves its profile sixty times a minute from one network, then is told to wait',
  async (role) => {
    const app = await createTestApp({ REQUESTS_PER_MINUTE: String(limits.requestsPerMinute) })
    app.closeAfterTest()
    const { id, headers, body } = await saved[role](app)
    const payload = { ...body, password: undefined, phone_number: '+15125550199' }
    const save = (remoteAddress: string) =>
      app.inject({ method: 'PUT', url: `/${role}/update`, headers, payload, remoteAddress })
    for (let time = 0; time < 60; time += 1) expect((await save('10.5.0.1')).statusCode).toBe(200)
    const refused = await save('10.5.0.1')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' })
    expect((await save('10.5.0.2')).statusCode).toBe(200)
    const reading = { url: `/${role}/?id=${id}`, headers, remoteAddress: '10.5.0.1' }
    expect((await app.inject(reading)).statusCode).toBe(200)
  },
)

test('calls that are refused count too, whatever they are refused for', async () => {
  const app = await createTestApp({ REQUESTS_PER_MINUTE: '3' })
  app.closeAfterTest()
  const { headers, token } = await makePlumber(app)
  const asked = {
    'a made-up session': {
      url: '/api/account',
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
    },
    'a role that may not': { url: '/company/job/list?id=1', headers },
    'no token beside a cookie': {
      ...({ method: 'POST', url: '/api/session/end' } as const),
      cookies: { token_access: token },
    },
    'a link of no letter': { method: 'POST', url: '/unsubscribe/made-up' } as const,
  }
  for (const [index, [why, call]] of Object.entries(asked).entries()) {
    const statuses: number[] = []
    for (const _ of [1, 2, 3, 4])
      statuses.push((await app.inject({ ...call, remoteAddress: `10.7.0.${index}` })).statusCode)
    const [first = 0] = statuses
    expect([why, first >= 400 && first < 429, statuses]).toEqual([
      ...[why, true, [first, first, first, 429]],
    ])
  }
})

test('whoever opens the address of a call as a page gets no call, unless it names an account', async () => {
  const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const statusOf = async (url: string, headers: Record<string, string>) =>
    (await app.inject({ url, headers })).statusCode
  // This server has no page to show.
  for (const address of ['/company', '/company/', '/plumber', '/plumber/?lang=es'])
    expect([address, await statusOf(address, html)]).toEqual([address, 404])
  for (const address of ['/company/?id=1', '/plumber?lang=es&id=1'])
    expect([address, await statusOf(address, html)]).toEqual([address, 401])
  for (const address of ['/company', '/plumber/'])
    expect([address, await statusOf(address, { accept: 'application/json' })]).toEqual([
      ...[address, 401],
    ])
})

test('problems speak the reader’s language and name the fields', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/plumber/login',
    headers: { 'accept-language': 'es-MX,es;q=0.9' },
    payload: { email: 'nobody', password: '' },
  })
  expect(answer.statusCode).toBe(422)
  const problem = answer.json()
  expect(problem.title).toBe('Hay campos por corregir')
  expect(problem.fields).toContainEqual({ path: 'email', error: 'email' })
  expect(problem.fields).toContainEqual({ path: 'password', error: 'password_required' })
  expect(problem.request_id).toMatch(/^[0-9a-f-]{36}$/)
})

test('a browser’s changing call passes with the token of the cookie, and only with it', async () => {
  const plumber = await makePlumber(app)
  const config = await app.inject({ url: '/config.json' })
  const cookies = Object.fromEntries(config.cookies.map(({ name, value }) => [name, value]))
  const end = (token: string) =>
    app.inject({
      method: 'POST',
      url: '/api/session/end',
      cookies: { ...cookies, token_access: plumber.token },
      headers: { 'x-xsrf-token': token },
    })
  expect((await end('made-up')).json()).toMatchObject({ code: 'csrf_failed' })
  expect((await end(decodeURIComponent(cookies['XSRF-TOKEN'] ?? ''))).statusCode).toBe(200)
})

test('what an account is told is kept by no browser and no proxy', async () => {
  const { id, headers } = await makePlumber(app)
  for (const url of [
    ...['/api/account', '/api/homeowner/list', '/api/notification/list'],
    ...[`/plumber/?id=${id}`, `/plumber/job/list?id=${id}`, `/plumber/job/list?id=${id}&page=1`],
  ]) {
    const told = await app.inject({ url, headers })
    expect([url, told.statusCode, told.headers['cache-control']]).toEqual([url, 200, 'no-store'])
    const refused = await app.inject({ url })
    expect([url, refused.statusCode, refused.headers['cache-control']]).toEqual([
      ...[url, 401, 'no-store'],
    ])
  }
  const forAll = await app.inject({ url: '/api/servicearea/states', headers })
  expect(forAll.headers).not.toHaveProperty('cache-control')
})

test('the browser is told which pages elsewhere to link to', async () => {
  const app = await createTestApp({
    ACCOUNT_DELETION_URL: 'https://subscriptions.example/delete',
    PRIVACY_URL: 'https://law.example/privacy',
    PLAY_STORE_URL: 'https://apps.example/android',
  })
  app.closeAfterTest()
  expect((await app.inject({ url: '/config.json' })).json()).toMatchObject({
    account_deletion_url: 'https://subscriptions.example/delete',
    privacy_url: 'https://law.example/privacy',
    app_store_url: null,
    play_store_url: 'https://apps.example/android',
  })
})

const keys = { STRIPE_SECRET_KEY: 'sk_test_nobody', STRIPE_WEBHOOK_SECRET: 'whsec_nobody' }

test.each([
  ['the simulator', {}, true],
  ['the provider alone', keys, false],
  ['the provider with a client id', { ...keys, STRIPE_CLIENT_ID: 'ca_nobody' }, true],
])(
  'beside %s the browser is told whether an account that one has can be connected',
  async (_, settings, connects_own_account) => {
    const app = await createTestApp(settings)
    app.closeAfterTest()
    const told = (await app.inject({ url: '/config.json' })).json()
    expect(told).toMatchObject({ connects_own_account })
  },
)

test('the log has a line for each call, with why it was refused, and none for a probe that went well', async () => {
  const lines: { route?: string; status?: number; refusal?: string }[] = []
  const log = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const app = await createTestApp({ LOG_LEVEL: 'info' }, undefined, log)
  app.closeAfterTest()
  for (const url of ['/healthz', '/readyz', '/config.json', '/api/job?id=1'])
    await app.inject({ url })
  expect(lines.filter(({ route }) => route)).toMatchObject([
    { method: 'GET', route: '/config.json', status: 200 },
    { method: 'GET', route: '/api/job', status: 401, refusal: 'unauthenticated' },
  ])
  lines.length = 0
  app.context.departure.leave()
  await app.inject({ url: '/readyz' })
  expect(lines).toMatchObject([{ route: '/readyz', status: 503, refusal: 'stopping' }])
})

test('however many ask whether an instance is ready, the database is asked once at a time', async () => {
  const asked = vi.spyOn(promptOf(app.context.database), 'check')
  const ask = () => app.inject({ url: '/readyz' })
  const answers = await Promise.all(Array.from({ length: 50 }, ask))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const first = asked.mock.calls.length
  expect(first).toBeLessThan(10)
  await ask()
  expect(asked).toHaveBeenCalledTimes(first + 1)
  asked.mockRestore()
})

test('every call of the contract is in the OpenAPI document, and its page answers', async () => {
  const document = (await app.inject({ url: '/openapi.json' })).json()
  const { endpoints } = await import('#contract/endpoints/index.ts')
  const { basePaths } = await import('./route.ts')
  for (const endpoint of Object.values(endpoints)) {
    const path = `${basePaths[endpoint.base]}${endpoint.path}`.replace(/:(\w+)/g, '{$1}')
    expect(document.paths[path]?.[endpoint.method.toLowerCase()], path).toBeDefined()
  }
  const settings = document.paths['/config.json'].get.responses['200']
  const told = settings.content['application/json'].schema.properties
  expect(Object.keys(told)).toEqual(Object.keys((await app.inject({ url: '/config.json' })).json()))
  const upload = document.paths['/api/job/upload'].post
  const form = upload.requestBody.content['multipart/form-data'].schema
  expect(Object.keys(form.properties)).toEqual(['job_id', 'type', 'key', 'file'])
  expect(form.required).toEqual(['job_id', 'type', 'file'])
  expect(upload.responses['409'].description).toBe('too_many_photos, job_closed')
  expect(upload.responses['409'].content['application/problem+json'].schema.$ref).toBe(
    '#/components/schemas/Problem',
  )
  expect(document.components.schemas.Problem.properties.code.enum).toContain('too_many_photos')
  expect(document.components.securitySchemes.token).toMatchObject({ scheme: 'bearer' })
})

test('the OpenAPI document says what every call has in common', async () => {
  const { info } = (await app.inject({ url: '/openapi.json' })).json()
  for (const word of ['Bearer', 'X-XSRF-TOKEN', 'Retry-After', 'request_key'])
    expect(info.description).toContain(word)
})

test('the OpenAPI document names 422 where a call answers it', async () => {
  const document = (await app.inject({ url: '/openapi.json' })).json()
  const { headers } = await makeCompany(app)
  for (const path of ['/api/job', '/api/job/history', '/api/servicearea/getbycompanyid']) {
    const url = `${path}?id=&job_id=x`
    expect((await app.inject({ url, headers })).statusCode, path).toBe(422)
    expect(document.paths[path].get.responses['422']?.description).toBe('invalid_input')
  }
})

test('the page to read the calls brings its own script, and names the document', async () => {
  const page = await app.inject({ url: '/api-reference/' })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('"/openapi.json"')
  const [, address = ''] = /<script src="([^"]+)"/.exec(page.body) ?? []
  const script = await app.inject({ url: address })
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(script.body).toContain('createApiReference')
})

test('the OpenAPI document is made once, and whoever has it is told so', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  const making = vi.spyOn(app.app, 'swagger')
  const ask = (headers: Record<string, string> = {}) =>
    app.inject({ url: '/openapi.json', headers })
  const first = await ask()
  const second = await ask()
  expect(second.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(second.body).toBe(first.body)
  const again = await ask({ 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await ask({ 'if-none-match': '"another"' })).statusCode).toBe(200)
  expect(making).toHaveBeenCalledTimes(1)
})

test('the OpenAPI document holds the calls of the contract and nothing else', async () => {
  const { paths } = (await app.inject({ url: '/openapi.json' })).json()
  const { endpoints } = await import('#contract/endpoints/index.ts')
  const { basePaths } = await import('./route.ts')
  const calls = Object.values<Endpoint>(endpoints).flatMap(({ base, method, path, aliases = [] }) =>
    [path, ...aliases].map((address) =>
      `${method} ${basePaths[base]}${address}`.replace(/:(\w+)/g, '{$1}'),
    ),
  )
  const listed = Object.entries<object>(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(listed.sort()).toEqual(calls.sort())

  // Each says what it answers, and with what it refuses.
  const silent = Object.entries<
    Record<string, { responses: Record<string, { content?: object }> }>
  >(paths).flatMap(([path, operations]) =>
    Object.values(operations).flatMap(({ responses }) => {
      const [status = '', answer] = Object.entries(responses).find(([code]) => code < '400') ?? []
      const says = status === '303' || answer?.content !== undefined
      return says && responses.default?.content ? [] : [path]
    }),
  )
  expect(silent).toEqual([])
})

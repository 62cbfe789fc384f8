import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { makePlumber } from '../testing/factories.ts'
import { lettersTo } from '../testing/letters-to.ts'
import { rowsOfEverything } from '../testing/rows-of-everything.ts'

type Plumber = Awaited<ReturnType<typeof makePlumber>>

let app: TestApp
let plumber: Plumber
beforeAll(async () => {
  app = await createTestApp()
  plumber = await makePlumber(app)
  return app.close
})

/** A trial that is set up as a real installation. */
const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'pT7uYq2mV9cXhB4nK1dWzR6fJ0sLgE3aQ8iOvN5xHtM=',
  PUBLIC_URL: 'http://localhost',
  PAYMENT_SIMULATOR: 'yes',
}

describe('X-Forwarded-For', () => {
  let installed: TestApp
  beforeAll(async () => {
    installed = await createTestApp(production)
    return installed.close
  })

  const triesFrom = async (
    remoteAddress: string,
    email: string,
    said: (time: number) => string,
  ) => {
    const codes = []
    for (let time = 1; time <= 6; time += 1) {
      const headers = { 'x-forwarded-for': said(time) }
      const payload = { email, password: 'not this one' }
      const request = { method: 'POST', url: '/plumber/login', remoteAddress } as const
      codes.push((await installed.inject({ ...request, headers, payload })).statusCode)
    }
    return codes
  }

  const slowedDown = [200, 200, 200, 200, 200, 429]
  const another = (time: number) => `198.51.100.${time}`

  test('of a stranger is not believed: another address each time does not help', async () => {
    expect(await triesFrom('203.0.113.9', 'one@test.example', another)).toEqual(slowedDown)
  })

  test('of a proxy is believed for what the proxy itself has added', async () => {
    const added = (time: number) => `${another(time)}, 203.0.113.9`
    expect(await triesFrom('10.0.0.2', 'two@test.example', added)).toEqual(slowedDown)
    expect(await triesFrom('10.0.0.2', 'three@test.example', another)).not.toContain(429)
  })
})

test('the link of a letter leads to the installation, whatever host was asked for', async () => {
  const evil = 'evil.example'
  await app.inject({
    method: 'POST',
    url: '/plumber/forgot-password',
    headers: { host: evil, 'x-forwarded-host': evil, forwarded: `host=${evil}`, origin: evil },
    payload: { email: plumber.email },
  })
  await app.context.tasks.drain()
  const [letter] = await lettersTo(app, plumber.email)
  expect(letter?.text).toContain(`${app.url()}/plumber/reset-password/`)
  expect(JSON.stringify(letter)).not.toContain(evil)
})

test('a method is what it is, whatever a header or the query calls it', async () => {
  const before = await rowsOfEverything(app)
  const overrides = ['x-http-method-override', 'x-http-method', 'x-method-override']
  for (const name of overrides) {
    const headers = { ...plumber.headers, [name]: 'POST' }
    const url = '/api/account/sessions/end-others?_method=POST'
    expect((await app.inject({ url, headers })).statusCode).toBe(404)
  }
  expect(await rowsOfEverything(app)).toEqual(before)
})

test.each([
  '/files/..%2f..%2fpackage.json',
  '/files/%2e%2e%2fdatabase%2fPG_VERSION',
  '/files/..%5c..%5cpackage.json',
  '/files/....//....//package.json',
  '/files/secret-key%00.webp',
  '/files/a.webp/../../package.json',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '//etc/passwd',
  '/assets/..%2f..%2fserver%2fmain.js',
  '/locales/..%2f..%2f..%2fpackage.json',
])('%s leads nowhere', async (url) => {
  const answer = await app.inject({ url, headers: plumber.headers })
  expect([404, 422]).toContain(answer.statusCode)
  expect(answer.headers['content-type']).toContain('application/problem+json')
})

test('headers beyond all measure are refused before anything reads them', async () => {
  const authorization = `Bearer ${'x'.repeat(20_000)}`
  const answer = await fetch(`${app.url()}/api/account`, { headers: { authorization } })
  expect(answer.status).toBe(431)
  const cookie = `token_access=${'x'.repeat(10_000)}; ${'a=b; '.repeat(500)}`
  expect((await app.inject({ url: '/api/account', headers: { cookie } })).statusCode).toBe(401)
})

test('every kind of answer carries the headers that keep a browser safe', async () => {
  const { headers } = plumber
  const answers = {
    answer: await app.inject({ url: '/api/account', headers }),
    refusal: await app.inject({ url: '/api/account' }),
    missing: await app.inject({ url: '/nowhere', headers: { accept: 'text/html' } }),
    broken: await app.inject({ url: '/%zz' }),
    file: await app.inject({ url: '/files/0000000000000000.webp', headers }),
    csv: await app.inject({ url: `/plumber/job/export.csv?id=${plumber.id}`, headers }),
    config: await app.inject({ url: '/config.json' }),
    reference: await app.inject({ url: '/api-reference/' }),
    mailbox: await app.inject({ url: '/mailbox' }),
    webhook: await app.inject({ method: 'POST', url: '/webhooks/stripe', payload: {} }),
  }
  for (const [kind, answer] of Object.entries(answers)) {
    expect({ kind, ...answer.headers }).toMatchObject({
      kind,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'content-security-policy': expect.stringContaining('default-src'),
      'x-frame-options': 'SAMEORIGIN',
    })
    expect(answer.headers).not.toHaveProperty('x-powered-by')
    expect(answer.headers).not.toHaveProperty('server')
  }
})

test('a fault of ours tells nothing of itself', async () => {
  const { script } = app.context.database
  await script('alter table service_type rename to hidden')
  const answer = await app.inject({ url: '/api/serviceList' })
  await script('alter table hidden rename to service_type')
  expect(answer.statusCode).toBe(500)
  expect(Object.keys(answer.json()).sort()).toEqual([
    ...['code', 'message', 'request_id', 'status', 'title'],
  ])
  expect(answer.body).not.toMatch(/service_type|relation|select|\.ts/i)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('with the real provider and a mail server, simulator and mailbox do not exist', async () => {
  const here = await createTestApp({
    STRIPE_SECRET_KEY: 'sk_test_nobody',
    STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
    SMTP_URL: 'smtp://127.0.0.1:9',
  })
  here.closeAfterTest()
  const pages = ['/stripe-simulator', '/stripe-simulator/', '/stripe-simulator/control/clock']
  for (const url of [...pages, '/stripe-simulator/oauth/authorize', '/mailbox', '/mailbox.json'])
    for (const method of ['GET', 'POST'] as const)
      expect([url, (await here.inject({ method, url })).statusCode]).toEqual([url, 404])
  expect((await here.inject({ method: 'POST', url: '/v1/charges' })).statusCode).toBe(404)
})

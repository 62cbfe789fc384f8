import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makePlumber } from '../../testing/factories.ts'
import { openConnection } from '../../testing/open-connection.ts'
import { rare } from '../../testing/rare.ts'
import { whole } from '../../testing/whole.ts'

const signIn = (length: number) =>
  [
    'POST /plumber/login HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n')

const token = 'pT7uYq2mV9cXhB4nK1dWzR6fJ0sLgE3a'

const patience = { timeout: 20_000, interval: 50 }

const credentials = '{"email":"a@b.example","password":"correct horse"}'

test('one request more than the limit is refused at once, and health is answered all the same', async () => {
  const app = await createTestApp({ MAX_REQUESTS_IN_FLIGHT: '1', METRICS_TOKEN: token })
  app.closeAfterTest()
  const { socket, answer } = await openConnection(app)
  socket.write(signIn(credentials.length))
  const list = () => fetch(`${app.url()}/api/serviceList`)
  await expect.poll(async () => (await list()).status, patience).toBe(503)
  const refused = await list()
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(await refused.json()).toMatchObject({ code: 'unavailable' })
  expect((await fetch(`${app.url()}/healthz`)).status).toBe(200)
  expect((await fetch(`${app.url()}/metrics`)).status).toBe(404)
  socket.write(credentials)
  await expect.poll(answer, patience).toContain('HTTP/1.1 200')
  await expect.poll(async () => (await list()).status, patience).toBe(200)
})

test('a connection beyond the most is cut off, and counted', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  app.app.server.maxConnections = 1
  await openConnection(app)
  const { socket } = await openConnection(app)
  await once(socket, 'close')
  const { values } = await app.context.metrics.refused.get()
  expect(values).toContainEqual({ labels: { reason: 'connections' }, value: 1 })
})

const slowly = { MAX_REQUESTS_IN_FLIGHT: '10', TRUSTED_PROXIES: 'loopback' }

/** A sign-in from an address whose body does not come, and the status it was refused with. */
const slowSignIn = async (app: TestApp, address: string) => {
  const { socket, answer } = await openConnection(app)
  socket.write(signIn(1000).replace('\r\n', `\r\nX-Forwarded-For: ${address}\r\n`))
  return () => /HTTP\/1.1 (\d+)/.exec(answer())?.[1]
}

const statusFrom = async (app: TestApp, address: string, path: string, init: RequestInit = {}) => {
  const headers = { ...init.headers, 'x-forwarded-for': address }
  return (await fetch(`${app.url()}${path}`, { ...init, headers })).status
}

const refusedOf = (signIns: (() => string | undefined)[]) =>
  signIns.filter((status) => status() === '503').length

const networks = [
  { network: 'a /64 of IPv6', from: (at: number) => `2001:db8:0:1::${at}` },
  { network: 'an IPv4 address', from: () => '203.0.113.5' },
]

test.each(whole ? networks : networks.slice(0, 1))(
  'one who sends many bodies slowly, from $network, leaves room for everybody else',
  async ({ from }) => {
    const app = await createTestApp({ ...slowly, REQUESTS_PER_MINUTE: '1200' })
    app.closeAfterTest()
    const signIns = await Promise.all(
      Array.from({ length: 10 }, (_, at) => slowSignIn(app, from(at))),
    )
    await expect.poll(() => refusedOf(signIns), patience).toBe(7)
    const other = '2001:db8:0:2::1'
    expect(await statusFrom(app, other, '/api/serviceList')).toBe(200)
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', body: credentials, headers }
    expect(await statusFrom(app, other, '/plumber/login', init)).toBe(200)
    // It may still ask for what has no body.
    expect(await statusFrom(app, from(0), '/api/serviceList')).toBe(200)
  },
)

test(
  'an installation that takes more calls from one address takes more slow bodies, too',
  rare,
  async () => {
    const app = await createTestApp({ ...slowly, REQUESTS_PER_MINUTE: '2400' })
    app.closeAfterTest()
    const signIns = await Promise.all(
      Array.from({ length: 10 }, () => slowSignIn(app, '203.0.113.5')),
    )
    await expect.poll(() => refusedOf(signIns), patience).toBe(5)
  },
)

test('slow strangers from many addresses leave room for whoever is signed in', async () => {
  const app = await createTestApp({ ...slowly, REQUESTS_PER_MINUTE: '1200' })
  app.closeAfterTest()
  const plumber = await makePlumber(app)
  const signIns = await Promise.all(
    Array.from({ length: 10 }, (_, at) => slowSignIn(app, `203.0.113.${at}`)),
  )
  await expect.poll(() => refusedOf(signIns), patience).toBe(5)
  const init = {
    method: 'POST',
    headers: { ...plumber.headers, 'content-type': 'application/json' },
  }
  const signOut = { ...init, body: '{}' }
  expect(await statusFrom(app, '198.51.100.1', '/api/session/end', signOut)).toBe(200)
})

test('calls are refused before the memory runs out, and the metrics tell why; nobody is told to restart it', async () => {
  const app = await createTestApp({ MAX_MEMORY_MB: '1', METRICS_TOKEN: token })
  app.closeAfterTest()
  const list = () => app.inject({ url: '/api/serviceList' })
  await expect.poll(async () => (await list()).statusCode, patience).toBe(503)
  expect((await list()).headers['retry-after']).toBe('5')
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  // A proxy sends people elsewhere.
  for (const url of ['/readyz', '/readyz?exclude=database'])
    expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 503])
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await app.inject({ url: '/metrics', headers })
  expect(body).toMatch(/plumbline_http_refused_total\{reason="memory"\} \d/)
})

test('a body that trickles is cut off; one at the pace of a slow phone is read', async () => {
  const app = await createTestApp({ SLOW_BODY_SECONDS: '1.5' })
  app.closeAfterTest()
  const trickling = await openConnection(app)
  trickling.socket.write(signIn(100_000))
  const cut = once(trickling.socket, 'close')

  const padded = credentials.replace('}', `,"padding":"${'x'.repeat(250_000)}"}`)
  const phone = await openConnection(app)
  phone.socket.write(signIn(padded.length))
  // 0.75 Mbit a second.
  const step = 9375
  for (let at = 0; at < padded.length; at += step) {
    phone.socket.write(padded.slice(at, at + step))
    trickling.socket.write('x')
    await setTimeout(100)
  }
  await expect.poll(phone.answer, patience).toContain('HTTP/1.1 200')
  await cut
  expect(trickling.answer()).toContain('408')
})

/** The beginning of a call that is refused before its body is read. */
const before = (headers: string[] = []) =>
  [
    'POST /api/session/end HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    'Content-Length: 100000',
    ...headers,
    '\r\n',
  ].join('\r\n')

const refusals: { status: number; settings?: Record<string, string>; headers?: string[] }[] = [
  { status: 401 },
  { status: 403, headers: ['Cookie: any=one'] },
  { status: 429, settings: { REQUESTS_PER_MINUTE: '1' } },
  { status: 503, settings: { MAX_MEMORY_MB: '1' } },
]

test.each(whole ? refusals : refusals.slice(0, 1))(
  'whoever was answered $status and sends no more of the body is cut off, too',
  async ({ status, settings, headers }) => {
    const app = await createTestApp({ SLOW_BODY_SECONDS: '1.5', ...settings })
    app.closeAfterTest()
    const list = () => app.inject({ url: '/api/serviceList' })
    if (status === 429) await list()
    if (status === 503) await expect.poll(async () => (await list()).statusCode, patience).toBe(503)
    const { socket, answer } = await openConnection(app)
    const cut = once(socket, 'close')
    socket.write(`${before(headers)}x`)
    await expect.poll(answer, patience).toContain(`HTTP/1.1 ${status}`)
    await cut
    expect(answer()).not.toContain('HTTP/1.1 408')
    const { values } = await app.context.metrics.refused.get()
    expect(values).toContainEqual({ labels: { reason: 'slow_body' }, value: 1 })
  },
)

test('what comes of a body after its answer is passed over, and the connection is kept', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  const { socket, answer } = await openConnection(app)
  socket.write(`${before()}x`)
  await expect.poll(answer, patience).toContain('HTTP/1.1 401')
  socket.write(`${'x'.repeat(99_999)}GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  await expect.poll(answer, patience).toContain('HTTP/1.1 200')
})

import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTestApp } from '../testing/create-test-app.ts'
import { openConnection } from '../testing/open-connection.ts'

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

test('calls are refused before the memory runs out, and the metrics tell why', async () => {
  const app = await createTestApp({ MAX_MEMORY_MB: '1', METRICS_TOKEN: token })
  app.closeAfterTest()
  const list = () => app.inject({ url: '/api/serviceList' })
  await expect.poll(async () => (await list()).statusCode, patience).toBe(503)
  expect((await list()).headers['retry-after']).toBe('5')
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await app.inject({ url: '/metrics', headers })
  expect(body).toMatch(/plumbline_http_refused_total\{reason="memory"\} \d/)
})

test('a body that trickles is cut off; one at the pace of a slow phone is read', async () => {
  const app = await createTestApp({ SLOW_BODY_SECONDS: '0.5' })
  app.closeAfterTest()
  const trickling = await openConnection(app)
  trickling.socket.write(signIn(100_000))
  const cut = once(trickling.socket, 'close')

  const padded = credentials.replace('}', `,"padding":"${'x'.repeat(200_000)}"}`)
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

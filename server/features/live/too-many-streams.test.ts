import { afterEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makePlumber } from '../../testing/factories.ts'
import { rare } from '../../testing/rare.ts'
import { openEvents } from './testing/open-events.ts'

const token = 'pT7uYq2mV9cXhB4nK1dWzR6fJ0sLgE3a'

const opened: { leave: () => void }[] = []
afterEach(() => {
  for (const each of opened.splice(0)) each.leave()
})

const start = async (settings: Record<string, string>) => {
  const app = await createTestApp({
    METRICS_TOKEN: token,
    TRUSTED_PROXIES: 'loopback',
    ...settings,
  })
  app.closeAfterTest()
  return app
}

/** Asks for a stream of that account from that address; answers how it was answered. */
const ask = async (app: TestApp, reader: { token: string }, from = '203.0.113.5') => {
  const stream = await openEvents(app, reader, from)
  opened.push(stream)
  return stream.response
}

const refusedOf = async ({ context }: TestApp, reason: string) =>
  (await context.metrics.refused.get()).values.find(({ labels }) => labels.reason === reason)?.value

test('streams beyond the most of an instance are refused, and leave room for everything else', async () => {
  const app = await start({ MAX_STREAMS: '5' })
  const { server } = app.app
  expect(server.maxConnections).toBeGreaterThanOrEqual(
    5 + app.context.config.overload.requestsInFlight,
  )
  server.maxConnections = 10
  const first = await makePlumber(app)
  for (const _one of [1, 2, 3, 4, 5]) expect((await ask(app, first)).status).toBe(200)

  for (let more = 0; more < 10; more += 1) {
    const refused = await ask(app, await makePlumber(app), `203.0.113.${more}`)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(refused.headers.get('connection')).toBe('close')
  }
  expect((await fetch(`${app.url()}/healthz`)).status).toBe(200)
  expect((await fetch(`${app.url()}/api/serviceList`)).status).toBe(200)
  const headers = { authorization: `Bearer ${token}` }
  const text = await (await fetch(`${app.url()}/metrics`, { headers })).text()
  expect(text).toContain('plumbline_http_refused_total{reason="streams"} 10\n')
  const counted = 'method="GET",route="/api/live",status="5xx"'
  expect(text).toContain(`plumbline_http_request_seconds_count{${counted}} 10\n`)
  expect(text).toContain('plumbline_live_connections 5\n')
  expect(text).toContain('plumbline_live_connections_most 5\n')

  // It takes the place of the account's oldest.
  expect((await ask(app, first)).status).toBe(200)
  for (const each of opened.splice(0)) each.leave()
  const other = await makePlumber(app)
  await expect.poll(async () => (await ask(app, other)).status).toBe(200)
})

test('one network address has an eighth of the streams of an instance', async () => {
  const app = await start({ MAX_STREAMS: '16', REQUESTS_PER_MINUTE: '1200' })
  const from = async (address: string) => (await ask(app, await makePlumber(app), address)).status
  for (const network of ['203.0.113.5', '2001:db8:0:1::']) {
    const of = (at: number) => (network.endsWith('::') ? `${network}${at}` : network)
    expect([await from(of(1)), await from(of(2)), await from(of(3))]).toEqual([200, 200, 503])
  }
  expect(await refusedOf(app, 'streams_of_address')).toBe(2)
  expect(await refusedOf(app, 'streams')).toBe(undefined)
  expect(await from('203.0.113.6')).toBe(200)
})

test(
  'an installation that takes more calls from one address takes more streams of it, too',
  rare,
  async () => {
    const app = await start({ MAX_STREAMS: '8', REQUESTS_PER_MINUTE: '2400' })
    const from = async () => (await ask(app, await makePlumber(app))).status
    expect([await from(), await from(), await from()]).toEqual([200, 200, 503])
  },
)

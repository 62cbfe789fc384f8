import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { createMetrics } from '../../lib/metrics.ts'
import { portOf } from '../server.ts'
import { registerInFlight } from './in-flight.ts'

const serve = async () => {
  const app = fastify({ forceCloseConnections: true })
  const metrics = createMetrics()
  registerInFlight(app, { config: readConfig({}), metrics })
  app.get('/held', () => new Promise<void>(() => {}))
  app.get('/answered', () => 'ok')
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const inFlight = async () => (await metrics.requestsInFlight.get()).values[0]?.value
  return { app, inFlight }
}

const get = (url: string) => `GET ${url} HTTP/1.1\r\nHost: localhost\r\n\r\n`

test('requests that waited behind another on a connection are not under way once it is gone', async () => {
  const { app, inFlight } = await serve()
  const client = connect(portOf(app), '127.0.0.1')
  onTestFinished(() => void client.destroy())
  client.write(get('/held') + get('/answered').repeat(20))
  await expect.poll(inFlight).toBe(21)
  client.destroy()
  await expect.poll(inFlight).toBe(0)
})

test('a connection that is kept has one listener for all its requests', async () => {
  const { app, inFlight } = await serve()
  const served = once(app.server, 'connection')
  const client = connect(portOf(app), '127.0.0.1')
  onTestFinished(() => void client.destroy())
  const [socket]: Socket[] = await served
  const before = socket?.listenerCount('close') ?? 0
  client.write(get('/answered').repeat(20) + get('/held'))
  await expect.poll(inFlight).toBe(1)
  expect(socket?.listenerCount('close')).toBeLessThanOrEqual(before + 2)
})

import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import { expect, type TestContext, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { createMetrics } from '../../lib/metrics.ts'
import { openLog } from '../../lib/open-log.ts'
import { portOf } from '../server.ts'
import { cutOffSlowConnections } from './slow-connections.ts'

const piece = Buffer.alloc(65_536, 'x')

/** Far more than what the network keeps on its way. */
const pieces = 512

function* film() {
  for (let at = 0; at < pieces; at += 1) yield piece
}

type Finished = Pick<TestContext, 'onTestFinished'>

const serve = async ({ onTestFinished }: Finished) => {
  const app = fastify()
  const metrics = createMetrics()
  const config = readConfig({ STALLED_READER_SECONDS: '1.5', SLOW_BODY_SECONDS: '1.5' })
  cutOffSlowConnections(app, { config, metrics, log: openLog('silent') })
  app.get('/film', (_request, reply) => reply.send(Readable.from(film())))
  app.all('/held', () => new Promise<void>(() => {}))
  app.addContentTypeParser('text/plain', (_request, body, done) => {
    body.once('data', () => {
      body.pause()
      done(null)
    })
  })
  app.post('/half', () => 'enough')
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return { app, metrics, port: portOf(app) }
}

test.concurrent('who takes nothing of an answer is let go, and who reads gets all of it', async ({
  onTestFinished,
}) => {
  const { app, metrics, port } = await serve({ onTestFinished })
  const served = once(app.server, 'connection')
  const stalled = connect(port, '127.0.0.1')
  onTestFinished(() => void stalled.destroy())
  stalled.on('error', () => {})
  stalled.pause()
  stalled.write('GET /film HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [socket] = await served
  const letGo = once(socket, 'close')
  const whole = await (await fetch(`http://127.0.0.1:${port}/film`)).arrayBuffer()
  expect(whole.byteLength).toBe(pieces * piece.length)
  await letGo
  const { values } = await metrics.refused.get()
  expect(values).toMatchObject([{ labels: { reason: 'stalled_reader' }, value: 1 }])
})

test.concurrent('a connection that is gone is not cut off again for what had waited on it', async ({
  onTestFinished,
}) => {
  const { app, metrics, port } = await serve({ onTestFinished })
  const post = [
    'POST /held HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    'Content-Length: 100000',
    '\r\n',
  ].join('\r\n')
  let begun = 0
  app.server.on('request', () => {
    begun += 1
  })
  const gone = connect(port, '127.0.0.1')
  gone.on('error', () => {})
  gone.write(`GET /held HTTP/1.1\r\nHost: localhost\r\n\r\n${post}`)
  await expect.poll(() => begun).toBe(2)
  gone.destroy()
  const trickling = connect(port, '127.0.0.1')
  onTestFinished(() => void trickling.destroy())
  trickling.resume().write(post)
  await once(trickling, 'close')
  const { values } = await metrics.refused.get()
  expect(values).toMatchObject([{ labels: { reason: 'slow_body' }, value: 1 }])
})

test.concurrent('a body of which no more is read once its call was answered does not hold its connection', async ({
  onTestFinished,
}) => {
  const { app, metrics, port } = await serve({ onTestFinished })
  const served = once(app.server, 'connection')
  const client = connect(port, '127.0.0.1')
  onTestFinished(() => void client.destroy())
  client.on('error', () => {})
  const headers = ['Host: localhost', 'Content-Type: text/plain', 'Content-Length: 99999999']
  client.resume().write(['POST /half HTTP/1.1', ...headers, '\r\n'].join('\r\n'))
  client.write(piece)
  client.write(piece)
  const [socket] = await served
  await once(socket, 'close')
  const { values } = await metrics.refused.get()
  expect(values).toMatchObject([{ labels: { reason: 'slow_body' }, value: 1 }])
})

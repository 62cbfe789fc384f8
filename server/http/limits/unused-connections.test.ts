import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { openConnection } from '../../testing/open-connection.ts'

test('a connection that a browser opened in advance does not hold up the stop', async () => {
  const app = await createTestApp()
  const socket = connect(Number(new URL(app.url()).port), '127.0.0.1')
  await once(socket, 'connect')
  expect((await fetch(`${app.url()}/healthz`)).status).toBe(200)
  const ended = once(socket, 'close')
  await app.close()
  await ended
}, 60_000)

test('nor does one whose call was answered before its body has come', async () => {
  const app = await createTestApp()
  const { socket, answer } = await openConnection(app)
  const headers = ['Host: localhost', 'Content-Type: application/json', 'Content-Length: 100000']
  socket.write(['POST /api/session/end HTTP/1.1', ...headers, '\r\nx'].join('\r\n'))
  await expect.poll(answer).toContain('HTTP/1.1 401')
  const ended = once(socket, 'close')
  await app.close()
  await ended
}, 60_000)

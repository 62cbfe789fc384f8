import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createTestApp } from '../testing/create-test-app.ts'

test('a connection that a browser opened in advance does not hold up the stop', async () => {
  const app = await createTestApp()
  const socket = connect(Number(new URL(app.url()).port), '127.0.0.1')
  await once(socket, 'connect')
  expect((await fetch(`${app.url()}/healthz`)).status).toBe(200)
  const ended = once(socket, 'close')
  await app.close()
  await ended
}, 20_000)

import { expect, test } from 'vitest'
import { createTestApp } from '../testing/create-test-app.ts'

test('about to end, the server asks to be sent nobody, serves who comes and keeps no connection', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  const states = () => fetch(`${app.url()}/api/servicearea/states`)
  expect((await states()).headers.get('connection')).toBe('keep-alive')
  app.context.departure.leave()
  expect((await fetch(`${app.url()}/readyz`)).status).toBe(503)
  expect((await fetch(`${app.url()}/healthz`)).status).toBe(200)
  const answer = await states()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('connection')).toBe('close')
})

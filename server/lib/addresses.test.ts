import { expect, test } from 'vitest'
import { createTestApp } from '../testing/create-test-app.ts'
import { createAddresses } from './addresses.ts'

test('a server on an IPv6 address reaches itself, and so does what is written down of it', async () => {
  const { context, closeAfterTest } = await createTestApp({ HOST: '::1' })
  closeAfterTest()
  const url = context.addresses.localUrl()
  expect(url).toBe(`http://[::1]:${context.addresses.local().port}`)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})

test.each([
  ['2001:db8::1', 'http://[2001:db8::1]:3000', 'http://[2001:db8::1]:3000'],
  ['::', 'http://localhost:3000', 'http://127.0.0.1:3000'],
  ['192.0.2.1', 'http://192.0.2.1:3000', 'http://192.0.2.1:3000'],
])('on %s people open %s', (host, shown, local) => {
  const addresses = createAddresses({ publicUrl: undefined, host, port: 3000 })
  expect([addresses.publicUrl(), addresses.localUrl()]).toEqual([shown, local])
})

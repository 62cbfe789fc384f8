import { expect, test } from 'vitest'
import { requirePort } from './require-port.ts'
import { explained } from './testing/explained.ts'

test.each([
  ['a name that is none', 'plumbline..invalid', 'getaddrinfo ENOTFOUND plumbline..invalid'],
  [
    'an address of another machine',
    '192.0.2.1',
    'listen EADDRNOTAVAIL: address not available 192.0.2.1',
  ],
])('a HOST that is %s is named in one line', async (_, host, reason) => {
  const fault = await requirePort(host, 0).catch((error: unknown) => error)
  expect(explained(fault)).toBe(`\nThe server cannot listen: ${reason}. Check HOST.\n`)
})

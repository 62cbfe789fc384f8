import { expect, test } from 'vitest'
import { networkFailed, responseError, wasCut } from './call-error.ts'

test.each([
  [408, '', 'unavailable', true],
  [502, '<html>Bad gateway</html>', 'unavailable', false],
  [413, '<html>Too large</html>', 'payload_too_large', false],
  [401, '<html>Sign in to the proxy</html>', 'unavailable', false],
  [401, '{}', 'unauthenticated', false],
  [409, '{"code":"job_closed"}', 'job_closed', false],
])('an answer %i with the body %j is %s', (status, body, code, network) => {
  const error = responseError(status, body)
  expect(error.problem).toMatchObject({ status, code })
  expect(networkFailed(error)).toBe(network)
  expect(wasCut(error)).toBe(status === 408)
})

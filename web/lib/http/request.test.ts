import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountEndpoints } from '#contract/endpoints/accounts.ts'
import { readSession, writeSession } from '../session/session.ts'
import { storage } from '../testing/storage.ts'
import { refused, requestHeaders } from './request.ts'

const session = { token: 'ours', userId: '7', role: 'plumber', userName: 'Maria' } as const
const endpoint = accountEndpoints.listSessions

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('window', { location: new URL('http://localhost/') })
  vi.stubGlobal('navigator', { language: 'en', languages: ['en'] })
  writeSession(session)
})
afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['by the server ends it', '{"status":401,"code":"unauthenticated"}', undefined],
  ['by a page that a proxy puts in between leaves it', '<html>Sign in</html>', session],
])('a session that is refused %s', (_how, text, left) => {
  refused(endpoint, requestHeaders(endpoint), 401, text)
  expect(readSession()).toEqual(left)
})

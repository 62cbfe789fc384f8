import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastSessionEnd, readSession, writeSession } from '../lib/session/session.ts'
import { storage } from '../lib/testing/storage.ts'
import { endSession } from './end-session.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('HTMLElement', class {})
  vi.stubGlobal('window', { setTimeout: () => 0 })
  vi.stubGlobal('localStorage', storage())
  writeSession({ token: 'secret', userId: '7', role: 'company', userName: 'Drywell' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each([
  ['does not answer', () => new Promise(() => {}), 3000],
  ['cannot be reached', () => Promise.reject(new Error('network')), 0],
  ['has ended it', () => Promise.resolve(), 0],
])('a session is over here where the server %s', async (_how, told, after) => {
  const ended = endSession('One moment', told())
  expect(readSession()).toBeDefined()
  await vi.advanceTimersByTimeAsync(after)
  await ended
  expect(readSession()).toBeUndefined()
  expect(lastSessionEnd()).toEqual({ role: 'company', userId: '7', reason: 'signed_out' })
})

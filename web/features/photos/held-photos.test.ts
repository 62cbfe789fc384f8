import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession, writeSession } from '#web/lib/session.ts'
import { storage } from '#web/lib/testing/storage.ts'
import { heldPhotos } from './held-photos.ts'

const signIn = () =>
  writeSession({ token: 'secret', userId: '7', role: 'plumber', userName: 'Maria' })

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('localStorage', storage())
  signIn()
})
afterEach(() => vi.unstubAllGlobals())

test('what this page holds outlives a session that ran out, and goes with whoever signs out', () => {
  const before = heldPhotos()
  before.set('one', new File(['pixels'], 'one.jpg'))
  clearSession('expired')
  signIn()
  expect([...heldPhotos().keys()]).toEqual(['one'])
  clearSession('signed_out')
  before.set('two', new File(['pixels'], 'two.jpg'))
  signIn()
  expect(heldPhotos().size).toBe(0)
})

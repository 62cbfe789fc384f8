import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession, writeSession } from '#web/lib/session/session.ts'
import { storage } from '#web/lib/testing/storage.ts'
import { heldPhotos } from './held-photos.ts'

const signIn = (userId = '7') =>
  writeSession({ token: 'secret', userId, role: 'plumber', userName: 'Maria' })

const heard = new Set<() => void>()

/** A storage whose every change this page hears of as one that another tab made. */
const sharedStorage = () => {
  const kept = storage()
  const change = (key: string, work: () => void) => {
    const before = kept.getItem(key)
    work()
    if (kept.getItem(key) !== before) for (const listener of heard) listener()
  }
  return {
    ...kept,
    setItem: (key: string, value: string) => change(key, () => kept.setItem(key, value)),
    removeItem: (key: string) => change(key, () => kept.removeItem(key)),
  }
}

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: () => void) => heard.add(listener),
  })
  vi.stubGlobal('localStorage', sharedStorage())
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

const chosen = () => {
  heldPhotos().set('one', new File(['pixels'], 'one.jpg'))
}

const keysHeld = () => [...heldPhotos().keys()]

test('what this page holds outlives a login of the same account in another tab, and of no other', () => {
  chosen()
  signIn()
  expect(keysHeld()).toEqual(['one'])
  clearSession('expired')
  signIn()
  expect(keysHeld()).toEqual(['one'])
  signIn('9')
  expect(keysHeld()).toEqual([])
  chosen()
  clearSession('expired')
  signIn('7')
  expect(keysHeld()).toEqual([])
})

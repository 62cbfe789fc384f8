import { afterEach, expect, test, vi } from 'vitest'
import { storage } from '../testing/storage.ts'
import { browserStorage } from './browser-storage.ts'

const { device } = browserStorage

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a browser that keeps something gives it back until it is forgotten', () => {
  vi.stubGlobal('localStorage', storage())
  device.write('role', 'plumber')
  expect(device.read('role')).toBe('plumber')
  device.forget('role')
  expect(device.read('role')).toBeNull()
})

test('a full storage keeps nothing more, and nothing breaks', () => {
  const setItem = () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { ...storage(), setItem })
  device.write('role', 'plumber')
  expect(device.read('role')).toBeNull()
})

test('a storage that the browser blocks is an empty one', () => {
  vi.stubGlobal('localStorage', undefined)
  const get = () => {
    throw new DOMException('Access is denied for this document', 'SecurityError')
  }
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get })
  device.write('role', 'plumber')
  device.forget('role')
  expect(device.read('role')).toBeNull()
  expect(device.area()).toBeUndefined()
})

import { focusManager } from '@tanstack/react-query'
import { onTestFinished, vi } from 'vitest'
import { storage } from './storage.ts'

/** For one test, a page with another tab in front of it and no connection; lists what is asked for in vain. */
export const behindATab = (): readonly string[] => {
  const asked: string[] = []
  vi.useFakeTimers()
  focusManager.setFocused(false)
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('window', { location: new URL('http://localhost/') })
  vi.stubGlobal('navigator', { language: 'en', languages: ['en'] })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    throw new TypeError('Failed to fetch')
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    focusManager.setFocused(undefined)
    vi.useRealTimers()
  })
  return asked
}

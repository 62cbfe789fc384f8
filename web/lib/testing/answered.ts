import { onTestFinished, vi } from 'vitest'
import { storage } from './storage.ts'

/** For one test, a page without a browser whose every call is answered so. */
export const answered = (answer: unknown): void => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('window', { location: { search: '' } })
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address === '/config.json' ? {} : answer),
  )
}

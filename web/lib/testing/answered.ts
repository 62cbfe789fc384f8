import { onTestFinished, vi } from 'vitest'
import { storage } from './storage.ts'

/** For one test, a page without a browser whose every call is answered so; tells what its calls sent. */
export const answered = (answer: unknown): (() => unknown[]) => {
  const sent: unknown[] = []
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('window', { location: { search: '' } })
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('fetch', async (address: string, init?: { body?: string }) => {
    if (init?.body) sent.push(JSON.parse(init.body))
    return Response.json(address === '/config.json' ? {} : answer)
  })
  return () => sent
}

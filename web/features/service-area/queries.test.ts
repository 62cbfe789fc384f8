import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'

test('counties that are waited for come although the screen that showed them is left', async () => {
  const rows = [{ id: 1, county: 'Kent', zip_codes: ['02816'] }]
  vi.resetModules()
  vi.doMock('#web/lib/http/call.ts', () => ({ call: async () => rows }))
  onTestFinished(() => {
    vi.doUnmock('#web/lib/http/call.ts')
    vi.resetModules()
  })
  const { stateCountiesQuery } = await import('./queries.ts')
  const cache = new QueryClient()
  onTestFinished(() => cache.clear())
  const leave = new QueryObserver(cache, stateCountiesQuery('RI')).subscribe(() => {})
  const waitedFor = cache.fetchQuery(stateCountiesQuery('RI'))
  leave()
  expect(await waitedFor).toEqual([{ id: 1, county: 'Kent', state: 'RI', zips: ['02816'] }])
})

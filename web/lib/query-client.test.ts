import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { networkError } from './call-error.ts'
import { queryClient } from './query-client.ts'

test('a read without a connection fails within seconds, and is made as soon as there is one', async () => {
  vi.useFakeTimers()
  queryClient.mount()
  onlineManager.setOnline(false)
  onTestFinished(() => {
    onlineManager.setOnline(true)
    queryClient.unmount()
    queryClient.clear()
    vi.useRealTimers()
  })
  const queryFn = async () => {
    if (!onlineManager.isOnline()) throw networkError()
    return 'here'
  }
  const read = new QueryObserver(queryClient, { queryKey: ['read'], queryFn })
  onTestFinished(read.subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(4000)
  expect(read.getCurrentResult()).toMatchObject({ isError: true, fetchStatus: 'idle' })
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(read.getCurrentResult().data).toBe('here')
})

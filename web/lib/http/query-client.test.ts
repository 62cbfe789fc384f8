import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { callError, networkError } from './call-error.ts'
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

test('the payment provider is not asked again by the page: the server has done so', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    queryClient.clear()
    vi.useRealTimers()
  })
  const asks = async (code: 'payment_provider_failed' | 'unavailable') => {
    const asked = vi.fn(async () => {
      throw callError({ status: 502, code, title: '', message: '', request_id: '' })
    })
    const read = new QueryObserver(queryClient, { queryKey: [code], queryFn: asked })
    onTestFinished(read.subscribe(() => undefined))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(read.getCurrentResult()).toMatchObject({ isError: true, fetchStatus: 'idle' })
    return asked.mock.calls.length
  }
  expect(await asks('payment_provider_failed')).toBe(1)
  expect(await asks('unavailable')).toBe(3)
})

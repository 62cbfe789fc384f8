import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keptWithin } from './kept-within.ts'

const page = (job: number, number: number) =>
  queryOptions({
    queryKey: ['history', job, number],
    queryFn: () => Promise.resolve(`job ${job}, page ${number}`),
    placeholderData: keptWithin('history', job),
  })

test('the page before stays in sight while the next one loads, and never that of another job', async () => {
  const observer = new QueryObserver(new QueryClient(), page(1, 1))
  const stop = observer.subscribe(() => {})
  expect(await observer.fetchOptimistic(page(1, 1))).toMatchObject({ data: 'job 1, page 1' })
  observer.setOptions(page(1, 2))
  expect(observer.getCurrentResult()).toMatchObject({
    data: 'job 1, page 1',
    isPlaceholderData: true,
  })
  observer.setOptions(page(2, 1))
  expect(observer.getCurrentResult()).toMatchObject({ data: undefined, isPlaceholderData: false })
  stop()
})

import type { QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { reads } from '../testing/reads.ts'
import { queryClient } from './query-client.ts'
import { readAgain } from './read-again.ts'

const queryKey: QueryKey = ['read']

test('what is read for the first time while it changes is read once more, however often it changed', async () => {
  const here = reads(queryKey, 'open')
  const shown = here.look()
  here.truth = 'accepted'
  const done = readAgain({ queryKey })
  here.truth = 'paid'
  void readAgain({ queryKey })
  await here.answer()
  await done
  expect(shown()).toMatchObject({ data: 'paid', fetchStatus: 'idle', isStale: false })
  expect(here.asked).toBe(2)
})

test('what was read before is asked for once, in place of a read under way', async () => {
  const here = reads(queryKey, 'open')
  const shown = here.look()
  await here.answer()
  here.truth = 'accepted'
  void readAgain({ queryKey })
  here.truth = 'paid'
  const done = readAgain({ queryKey })
  await here.answer()
  await done
  expect(shown()).toMatchObject({ data: 'paid', fetchStatus: 'idle' })
  expect(here.asked).toBe(3)
})

test('what is read ahead while it changes is read again by the screen that shows it', async () => {
  const here = reads(queryKey, 'open')
  const ahead = queryClient.prefetchQuery({ queryKey, queryFn: here.queryFn })
  here.truth = 'accepted'
  void readAgain({ queryKey })
  await here.answer()
  await ahead
  expect(here.asked).toBe(1)
  const shown = here.look()
  await here.answer()
  expect(shown().data).toBe('accepted')
})

test('a first read that failed is not made once more', async () => {
  const here = reads(queryKey, 'open')
  const shown = here.look(async () => {
    await here.queryFn()
    throw new Error('refused')
  })
  const done = readAgain({ queryKey })
  await here.answer()
  await done
  expect(shown()).toMatchObject({ isError: true, fetchStatus: 'idle' })
  expect(here.asked).toBe(1)
})

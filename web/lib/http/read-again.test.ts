import { type QueryKey, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { queryClient } from './query-client.ts'
import { readAgain } from './read-again.ts'

const queryKey: QueryKey = ['read']

/** A server whose answers say what was true when they were asked for; each is on its way until it is let go. */
const server = () => {
  onTestFinished(() => queryClient.clear())
  const onTheWay: (() => void)[] = []
  const here = {
    truth: 'open',
    asked: 0,
    queryFn: () => {
      const seen = here.truth
      here.asked += 1
      return new Promise<string>((resolve) => onTheWay.push(() => resolve(seen)))
    },
    /** Lets every answer go, and those that are asked for because of it. */
    answer: async () => {
      while (onTheWay.length > 0) {
        for (const go of onTheWay.splice(0)) go()
        await new Promise(setImmediate)
      }
    },
  }
  return here
}

const look = (queryFn: () => Promise<string>) => {
  const looking = new QueryObserver(queryClient, { queryKey, queryFn })
  onTestFinished(looking.subscribe(() => undefined))
  return () => looking.getCurrentResult()
}

test('what is read for the first time while it changes is read once more, however often it changed', async () => {
  const here = server()
  const shown = look(here.queryFn)
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
  const here = server()
  const shown = look(here.queryFn)
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
  const here = server()
  const ahead = queryClient.prefetchQuery({ queryKey, queryFn: here.queryFn })
  here.truth = 'accepted'
  void readAgain({ queryKey })
  await here.answer()
  await ahead
  expect(here.asked).toBe(1)
  const shown = look(here.queryFn)
  await here.answer()
  expect(shown().data).toBe('accepted')
})

test('a first read that failed is not made once more', async () => {
  const here = server()
  const shown = look(async () => {
    await here.queryFn()
    throw new Error('refused')
  })
  const done = readAgain({ queryKey })
  await here.answer()
  await done
  expect(shown()).toMatchObject({ isError: true, fetchStatus: 'idle' })
  expect(here.asked).toBe(1)
})

import { type QueryKey, QueryObserver } from '@tanstack/react-query'
import { onTestFinished } from 'vitest'
import { queryClient } from '../http/query-client.ts'

/** For one test, a read that is answered with what was true when it was asked for, as late as the test wants. */
export const reads = <T>(queryKey: QueryKey, truth: T) => {
  onTestFinished(() => queryClient.clear())
  const onTheWay: (() => void)[] = []
  const queryFn = () => {
    const seen = here.truth
    here.asked += 1
    return new Promise<T>((resolve) => onTheWay.push(() => resolve(seen)))
  }
  const here = {
    truth,
    asked: 0,
    queryFn,
    /** Lets every answer go, and those that are asked for because of it. */
    answer: async () => {
      while (onTheWay.length > 0) {
        for (const go of onTheWay.splice(0)) go()
        await new Promise(setImmediate)
      }
    },
    /** A screen that shows it, until the test is over; answers what is shown. */
    look: (read = queryFn) => {
      const looking = new QueryObserver(queryClient, { queryKey, queryFn: read })
      onTestFinished(looking.subscribe(() => undefined))
      return () => looking.getCurrentResult()
    },
  }
  return here
}

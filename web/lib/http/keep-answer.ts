import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import { readAgain } from './read-again.ts'

/** Keeps what the server just answered; a read under way may be answered with what was before, and is made anew. */
export const keepAnswer = <T>(
  queryKey: QueryKey,
  answer: (known: T | undefined) => T | undefined,
): void => {
  queryClient.setQueryData<T>(queryKey, answer)
  void readAgain({ queryKey, exact: true, fetchStatus: 'fetching' })
}

import type { QueryFilters } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/**
 * Reads again what has changed, where it is in sight. A read under way may be answered with what was before: one whose
 * last answer is shown is given up for the new read, a first one is waited for and then made once more.
 */
export const readAgain = async (filters: QueryFilters): Promise<void> => {
  const underWay = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  const onceMore = underWay.map(({ queryKey, promise }) =>
    promise?.then(
      // A read that was begun since knows what has changed.
      () => queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false }),
      () => undefined,
    ),
  )
  await Promise.all([queryClient.invalidateQueries(filters), ...onceMore])
}

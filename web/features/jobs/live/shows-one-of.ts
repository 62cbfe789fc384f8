import type { QueryKey } from '@tanstack/react-query'
import { jobKeys } from '../queries.ts'

/**
 * Whether a read below `jobKeys.all` shows one of these jobs, as all with the job's number behind their
 * name do, or the figures. The lists show many, and are not meant.
 */
export const showsOneOf =
  (jobIds: ReadonlySet<number> | 'all') =>
  ({ queryKey }: { queryKey: QueryKey }): boolean => {
    const [, what, subject] = queryKey
    if (what === jobKeys.lists[1]) return false
    return jobIds === 'all' || what === jobKeys.summary[1] || jobIds.has(Number(subject))
  }

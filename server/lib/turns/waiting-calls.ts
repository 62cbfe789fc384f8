import { failure } from '../failure.ts'
import type { Metrics } from '../metrics.ts'

/**
 * Lets so many calls wait at a time for something that is not ours: where it falls silent, they would else take every
 * place there is (`server/http/limits/in-flight.ts`). One more fails with `unavailable` at once, and is counted under
 * `reason`.
 */
export const waitingCalls = (
  { refused }: Pick<Metrics, 'refused'>,
  { most, reason }: { most: number; reason: string },
) => {
  let waiting = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= most) {
      refused.inc({ reason })
      throw failure('unavailable')
    }
    waiting += 1
    try {
      return await work()
    } finally {
      waiting -= 1
    }
  }
}

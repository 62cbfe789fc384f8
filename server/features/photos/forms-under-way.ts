import type { Context } from '../../context.ts'
import type { PlumberCaller } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'

/** A page sends three at a time, and may be open in two tabs. */
const most = 8

/**
 * Lets one account have so many photos under way on this instance, from the first byte of a form to its answer: whoever
 * sends slowly takes no more of the disk. One more fails with `unavailable`.
 */
export const formsUnderWay = () => {
  const counts = new Map<number, number>()
  const add = (id: number, change: 1 | -1) => {
    const count = (counts.get(id) ?? 0) + change
    if (count > 0) counts.set(id, count)
    else counts.delete(id)
  }
  return async <T>(
    { metrics }: Pick<Context, 'metrics'>,
    { id }: PlumberCaller,
    work: () => Promise<T>,
  ): Promise<T> => {
    if ((counts.get(id) ?? 0) >= most) {
      metrics.refused.inc({ reason: 'photo_forms' })
      throw failure('unavailable')
    }
    add(id, 1)
    try {
      return await work()
    } finally {
      add(id, -1)
    }
  }
}

import { isOnlyRead } from '../lib/faults/only-reads.ts'
import { isOutOfSpace } from '../lib/faults/out-of-space.ts'
import { onceFor } from './prepared.ts'

/** Asked of a server that only reads, each of them would cost its connection, too. */
const pauseMilliseconds = 60_000

/**
 * Writes what those who read leave behind. Where the disk is full or the server only reads they read on without it,
 * and nothing of the kind is tried again for a minute.
 */
export const besideReading = onceFor(() => {
  let notBefore = 0
  return async (write: () => Promise<unknown>): Promise<void> => {
    if (performance.now() < notBefore) return
    try {
      await write()
    } catch (error) {
      if (!isOutOfSpace(error) && !isOnlyRead(error)) throw error
      notBefore = performance.now() + pauseMilliseconds
    }
  }
})

import type { DatabaseAdapter } from '../adapters/database/port.ts'
import { placelessError, safeError } from '../lib/faults/safe-error.ts'
import type { TaskLog } from './run-task.ts'

const quietMilliseconds = 30_000

type Input = { database: Pick<DatabaseAdapter, 'isAway'>; log: TaskLog }

/** Logs each fault of the queue; that the database is away, which it meets in every round, once in half a minute. */
export const tellOfFault = ({ database, log }: Input) => {
  let toldAt = Number.NEGATIVE_INFINITY
  const tell = (fault: object) => log.error({ fault }, 'the task queue does not answer')
  return (error: unknown) => {
    if (!database.isAway(error)) return tell(safeError(error))
    const now = performance.now()
    if (now - toldAt < quietMilliseconds) return
    toldAt = now
    tell(placelessError(error))
  }
}

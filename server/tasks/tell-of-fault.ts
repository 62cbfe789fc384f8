import type { DatabaseAdapter } from '../adapters/database/port.ts'
import { placelessError, safeError } from '../lib/faults/safe-error.ts'
import { seldom } from '../lib/faults/seldom.ts'
import type { TaskLog } from './run-task.ts'

type Input = { database: Pick<DatabaseAdapter, 'isAway'>; log: TaskLog }

/** Logs each fault of the queue; that the database is away, which it meets in every round, once in half a minute. */
export const tellOfFault = ({ database, log }: Input) => {
  const tell = (fault: object) => log.error({ fault }, 'the task queue does not answer')
  const isAway = seldom((error: unknown) => tell(placelessError(error)))
  return (error: unknown) => (database.isAway(error) ? isAway(error) : tell(safeError(error)))
}

import { setTimeout } from 'node:timers/promises'
import type { DatabaseAdapter, Queryable } from '../adapters/database/port.ts'
import { safeError } from '../lib/faults/safe-error.ts'
import { taskTimeoutSeconds } from './boss.ts'
import type { TaskLog } from './run-task.ts'

const pauseMilliseconds = 500

type Input = {
  database: DatabaseAdapter
  log: TaskLog
  isStopping: () => boolean
  /** How long it is tried again after the first fault. */
  patienceMilliseconds?: number
}

/**
 * Does what needs the database, again and again while it is away, or refuses it, for want of room say. How a task ended
 * is noted so as soon as it is back; unnoted the task would count as cut off, and come again only when its time is
 * over. That a letter was sent is noted so too: unnoted it would be sent again.
 */
export const whenBack =
  ({ database, log, isStopping, patienceMilliseconds = taskTimeoutSeconds * 1000 }: Input) =>
  async <T>(work: (db: Queryable) => Promise<T>): Promise<T> => {
    let failingSince: number | undefined
    for (;;)
      try {
        return await work(database.db)
      } catch (error) {
        const isOver =
          failingSince !== undefined && performance.now() - failingSince > patienceMilliseconds
        if (isOver || isStopping()) throw error
        if (failingSince === undefined) {
          failingSince = performance.now()
          log.warn(
            { fault: safeError(error) },
            'how tasks ended is noted when the database is back',
          )
        }
        await setTimeout(pauseMilliseconds)
      }
  }

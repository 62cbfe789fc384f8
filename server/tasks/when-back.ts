import { setTimeout } from 'node:timers/promises'
import type { DatabaseAdapter, Queryable } from '../adapters/database/port.ts'
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
 * Does what needs the database, again and again while it is away. How a task ended is noted so as soon
 * as it is back; unnoted the task would count as cut off, and come again only when its time is over. That a
 * letter was sent is noted so too: unnoted it would be sent again.
 */
export const whenBack =
  ({ database, log, isStopping, patienceMilliseconds = taskTimeoutSeconds * 1000 }: Input) =>
  async <T>(work: (db: Queryable) => Promise<T>): Promise<T> => {
    let awaySince: number | undefined
    for (;;)
      try {
        return await work(database.db)
      } catch (error) {
        const isOver =
          awaySince !== undefined && performance.now() - awaySince > patienceMilliseconds
        if (isOver || isStopping() || !database.isAway(error)) throw error
        if (awaySince === undefined) {
          awaySince = performance.now()
          log.warn('how tasks ended is noted when the database is back')
        }
        await setTimeout(pauseMilliseconds)
      }
  }

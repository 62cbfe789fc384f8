import { setTimeout } from 'node:timers/promises'
import type { DatabaseAdapter } from '../adapters/database/port.ts'
import { taskTimeoutSeconds } from './boss.ts'
import type { TaskLog } from './run-task.ts'

const pauseMilliseconds = 500

type Input = { database: DatabaseAdapter; log: TaskLog; isStopping: () => boolean }

/**
 * Does what needs the database, again and again while it is away. How a task ended is noted so as soon
 * as it is back; unnoted the task would count as cut off, and come again only when its time is over. That a
 * letter was sent is noted so too: unnoted it would be sent again.
 */
export const whenBack = ({ database, log, isStopping }: Input) => {
  const patience = taskTimeoutSeconds * 1000
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const begun = performance.now()
    for (let tries = 1; ; tries += 1)
      try {
        return await work()
      } catch (error) {
        const isOver = isStopping() || performance.now() - begun > patience
        if (isOver || !database.isAway(error)) throw error
        if (tries === 1) log.warn('how tasks ended is noted when the database is back')
        await setTimeout(pauseMilliseconds)
      }
  }
}

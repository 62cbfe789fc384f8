import { pino } from 'pino'
import type { DatabaseAdapter } from '../adapters/database/port.ts'
import type { Config } from '../config.ts'
import { prepareSimulator } from '../context.ts'
import { createTasks } from '../tasks/queue.ts'

/** The tables that no migration makes: of the payment simulator and of the task queue. */
export const prepareTables = async (config: Config, database: DatabaseAdapter) => {
  await prepareSimulator(database)
  const log = pino({ level: config.logLevel })
  const tasks = await createTasks({ database, clock: () => new Date(), log })
  await tasks.stop()
}

import { setTimeout } from 'node:timers/promises'
import type { DatabaseAdapter } from '../adapters/database/port.ts'
import { isConnectionFault } from '../lib/faults/connection-fault.ts'
import { wordsOf } from '../lib/faults/words-of.ts'
import { say } from './say.ts'

const pauseMilliseconds = 1000
const patienceMilliseconds = 300_000

/**
 * Waits for a database that is away, or only reads, for five minutes at most: an instance that comes up while it is
 * restarted is not ended by that. What only a person can mend, such as a wrong password, fails at once.
 */
export const waitForDatabase = async (database: Pick<DatabaseAdapter, 'check'>) => {
  const begun = performance.now()
  let isSaid = false
  for (;;)
    try {
      return await database.check()
    } catch (fault) {
      const isOver = performance.now() - begun > patienceMilliseconds
      if (isOver || !isConnectionFault(fault)) throw fault
      if (!isSaid)
        say(`The database cannot be used now: ${wordsOf(fault)}. The server waits for it.`)
      isSaid = true
      await setTimeout(pauseMilliseconds)
    }
}

import { backgroundOf, type Context } from '../../../context.ts'
import { safeError } from '../../../lib/faults/safe-error.ts'
import { every } from '../../../lib/turns/every.ts'
import { addRefused, type RefusedNotices } from '../queries/provider-events.ts'

const pauseMilliseconds = 2000

const hourOf = (at: Date) => {
  const hour = new Date(at)
  hour.setUTCMinutes(0, 0, 0)
  return hour
}

/**
 * Counts notices that nobody vouches for in memory and writes the sums every two seconds, so that whoever sends
 * thousands costs as few writes as one; `close` writes what is left.
 */
export const refusedCounter = ({ database, clock, log }: Context) => {
  const { db } = backgroundOf(database)
  const sums = new Map<string, RefusedNotices>()

  const add = ({ hour, reason, count }: RefusedNotices) => {
    const key = `${hour.toISOString()} ${reason}`
    sums.set(key, { hour, reason, count: count + (sums.get(key)?.count ?? 0) })
  }

  const write = async () => {
    for (const key of [...sums.keys()]) {
      const refused = sums.get(key)
      sums.delete(key)
      if (!refused) continue
      await addRefused(db, refused).catch((error: unknown) => {
        add(refused)
        throw error
      })
    }
  }

  const failed = (error: unknown) =>
    log.warn({ fault: safeError(error) }, 'refused notices are counted later')
  const rounds = every(pauseMilliseconds, write, failed)

  return {
    count: (reason: RefusedNotices['reason']) => add({ hour: hourOf(clock()), reason, count: 1 }),
    close: async () => {
      await rounds.stop()
      await write().catch(failed)
    },
  }
}

import { EventEmitter, once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { openEmptyDatabase } from '../testing/open-test-database.ts'
import { whole } from '../testing/whole.ts'
import { leaseSeconds } from './boss.ts'
import { createTasks } from './queue.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

test.runIf(whole)(
  'a task that takes longer than its lease stays with the instance that works on it, and while that one stops',
  async () => {
    const database = await openEmptyDatabase()
    onTestFinished(database.close)
    const instance = () => createTasks({ database, clock: () => new Date(), log: silent })
    const answers = new EventEmitter()
    const begun: string[] = []
    const slow = (where: string) => ({
      applyProviderEvent: async () => {
        begun.push(where)
        await once(answers, 'end')
      },
    })
    const here = await instance()
    here.register(slow('here'))
    await here.enqueue(database.db, 'applyProviderEvent', { eventId: 'evt_slow' })
    await here.start()
    onTestFinished(here.stop)
    await expect.poll(() => begun).toEqual(['here'])

    const left = async () => {
      const { rows } = await database.sql<{ seconds: number }>(
        `select extract(epoch from started_on + expire_in - now())::float8 as seconds
       from pgboss.job where state = 'active'`,
      )
      return rows[0]?.seconds
    }
    const isRenewed = async () => {
      await database.sql(
        `update pgboss.job set started_on = now() - $1 * interval '1 second' where state = 'active'`,
        [leaseSeconds - 1],
      )
      await expect.poll(left, { timeout: 10_000 }).toBeGreaterThan(leaseSeconds / 2)
    }
    await isRenewed()

    const there = await instance()
    there.register(slow('there'))
    await there.start()
    onTestFinished(there.stop)
    await there.drain()
    expect(begun).toEqual(['here'])

    const stopped = here.stop()
    await isRenewed()
    answers.emit('end')
    await stopped
  },
)

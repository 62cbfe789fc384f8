import { EventEmitter, once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import type { DatabaseAdapter } from '../adapters/database/port.ts'
import { openPostgres } from '../adapters/database/postgres.ts'
import { openPassage } from '../testing/open-passage.ts'
import { openEmptyDatabase } from '../testing/open-test-database.ts'
import { rare } from '../testing/rare.ts'
import { leaseSeconds } from './boss.ts'
import { createTasks } from './queue.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** Ends once a lease that is nearly over was renewed. */
const renewal = async (database: DatabaseAdapter, timeout: number) => {
  const left = async () => {
    const { rows } = await database.sql<{ seconds: number }>(
      `select extract(epoch from started_on + expire_in - now())::float8 as seconds
       from pgboss.job where state = 'active'`,
    )
    return rows[0]?.seconds
  }
  await database.sql(
    `update pgboss.job set started_on = now() - $1 * interval '1 second' where state = 'active'`,
    [leaseSeconds - 1],
  )
  await expect.poll(left, { timeout }).toBeGreaterThan(leaseSeconds / 2)
}

test(
  'a lease is renewed before it is over where the connections of its instance fall silent',
  rare,
  async () => {
    const database = await openEmptyDatabase()
    onTestFinished(database.close)
    const passage = await openPassage(database.url ?? '')
    const own = await openPostgres(passage.url)
    const answers = new EventEmitter()
    let begun = 0
    const tasks = await createTasks({ database: own, clock: () => new Date(), log: silent })
    onTestFinished(async () => {
      answers.emit('end')
      await tasks.stop()
      await own.close()
      await passage.close()
    })
    tasks.register({
      applyProviderEvent: async () => {
        begun += 1
        await once(answers, 'end')
      },
    })
    await tasks.enqueue(own.db, 'applyProviderEvent', { eventId: 'evt_slow' })
    await tasks.start()
    await expect.poll(() => begun).toBe(1)
    passage.hush()
    await renewal(database, (leaseSeconds - 2) * 1000)
  },
)

/** A task that is under way here until it is let end. */
const underWay = async () => {
  const database = await openEmptyDatabase()
  onTestFinished(database.close)
  const answers = new EventEmitter()
  const end = () => answers.emit('end')
  const begun: string[] = []
  const startInstance = async (name: string) => {
    const tasks = await createTasks({ database, clock: () => new Date(), log: silent })
    tasks.register({
      applyProviderEvent: async () => {
        begun.push(name)
        await once(answers, 'end')
      },
    })
    await tasks.start()
    onTestFinished(() => {
      end()
      return tasks.stop()
    })
    return tasks
  }
  const here = await startInstance('here')
  await here.enqueue(database.db, 'applyProviderEvent', { eventId: 'evt_slow' })
  await expect.poll(() => begun).toEqual(['here'])
  return { database, here, begun, startInstance, end }
}

test('a task that takes longer than its lease stays with the instance that works on it', async () => {
  const { database, begun, startInstance } = await underWay()
  await renewal(database, 10_000)
  const there = await startInstance('there')
  await there.drain()
  expect(begun).toEqual(['here'])
})

test('and so it does while that one stops', rare, async () => {
  const { database, here, end } = await underWay()
  const stopped = here.stop()
  await renewal(database, 10_000)
  end()
  await stopped
})

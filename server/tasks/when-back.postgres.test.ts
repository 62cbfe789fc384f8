import { EventEmitter, once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import type { DatabaseAdapter } from '../adapters/database/port.ts'
import { openPostgres } from '../adapters/database/postgres.ts'
import { openPassage } from '../testing/open-passage.ts'
import { openEmptyDatabase } from '../testing/open-test-database.ts'
import { rare } from '../testing/rare.ts'
import { startPostgres } from '../testing/start-postgres.ts'
import type { Tasks } from './port.ts'
import { createTasks } from './queue.ts'
import { whenBack } from './when-back.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** A database over connections that can fall silent, beside one over others. */
const openSilenced = async (patienceMilliseconds?: number) => {
  const database = await openEmptyDatabase()
  const passage = await openPassage(database.url ?? '')
  const silenced = await openPostgres(passage.url, { patienceMilliseconds })
  onTestFinished(async () => {
    await silenced.close()
    await passage.close()
    await database.close()
  })
  return { database, silenced, passage }
}

/** Two tasks of a queue that works: once they may end, one is done and one fails. */
const workUnderWay = async (tasks: Tasks, { db }: DatabaseAdapter) => {
  let begun = 0
  const answers = new EventEmitter()
  tasks.register({
    applyProviderEvent: async ({ eventId }) => {
      begun += 1
      await once(answers, 'end')
      if (eventId === 'evt_refused') throw new Error('refused')
    },
  })
  await tasks.enqueueMany(db, 'applyProviderEvent', [
    { eventId: 'evt_done' },
    { eventId: 'evt_refused' },
  ])
  const drained = tasks.drain()
  await expect.poll(() => begun).toBe(2)
  return { drained, end: () => void answers.emit('end') }
}

test('how tasks ended while the database was away is noted once it is back', async () => {
  const server = await startPostgres({ fsync: 'off' })
  onTestFinished(server.stop)
  const database = await openPostgres(server.url)
  onTestFinished(database.close)
  const said: unknown[] = []
  const log = {
    info: () => {},
    warn: (...words: unknown[]) => void said.push(...words),
    error: () => {},
  }
  const tasks = await createTasks({ database, clock: () => new Date(), log })
  const { drained, end } = await workUnderWay(tasks, database)

  await server.halt()
  end()
  await expect.poll(() => said).toContain('how tasks ended is noted when the database is back')
  await server.resume()
  await drained
  const { rows } = await database.sql(
    `select data->>'eventId' as event, state::text from pgboss.job order by 1`,
  )
  expect(rows).toEqual([
    { event: 'evt_done', state: 'completed' },
    { event: 'evt_refused', state: 'retry' },
  ])
})

test(
  'over connections that fall silent it is noted within seconds how a task ended',
  rare,
  async () => {
    const { database, silenced, passage } = await openSilenced()
    const tasks = await createTasks({ database: silenced, clock: () => new Date(), log: silent })
    const { drained, end } = await workUnderWay(tasks, silenced)
    passage.hush()
    end()
    const states = async () => {
      const { rows } = await database.sql<{ state: string }>(
        `select state::text from pgboss.job order by data->>'eventId'`,
      )
      return rows.map(({ state }) => state)
    }
    await expect.poll(states, { timeout: 15_000 }).toEqual(['completed', 'retry'])
    await drained
  },
)

test(
  'what was not answered for longer than it is tried again is tried again all the same',
  rare,
  async () => {
    const { silenced, passage } = await openSilenced(1000)
    const note = whenBack({
      ...{ database: silenced, log: silent, isStopping: () => false },
      patienceMilliseconds: 500,
    })
    const ask = () => silenced.sql('select 2 as two')
    await ask()
    passage.hush()
    await expect(note(ask)).resolves.toMatchObject({ rows: [{ two: 2 }] })
  },
)

import { EventEmitter, once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../adapters/database/postgres.ts'
import { startPostgres } from '../testing/start-postgres.ts'
import { createTasks } from './queue.ts'

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
  const begun: string[] = []
  const answers = new EventEmitter()
  tasks.register({
    applyProviderEvent: async ({ eventId }) => {
      begun.push(eventId)
      await once(answers, 'away')
      if (eventId === 'evt_refused') throw new Error('refused')
    },
  })
  await tasks.enqueueMany(database.db, 'applyProviderEvent', [
    { eventId: 'evt_done' },
    { eventId: 'evt_refused' },
  ])
  const drained = tasks.drain()
  await expect.poll(() => begun.length).toBe(2)

  await server.halt()
  answers.emit('away')
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

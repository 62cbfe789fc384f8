import { expect, test } from 'vitest'
import { openEmptyDatabase } from '../testing/open-test-database.ts'
import { createTasks } from './queue.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

test('a task that was under way when the process died is taken up at the next start', async () => {
  const database = await openEmptyDatabase()
  const before = await createTasks({ database, clock: () => new Date(), log: silent })
  await before.enqueue(database.db, 'applyProviderEvent', { eventId: 'evt_cut' })
  await database.sql(`update pgboss.job set state = 'active', started_on = now()`)

  const after = await createTasks({ database, clock: () => new Date(), log: silent })
  const seen: string[] = []
  after.register({ applyProviderEvent: async ({ eventId }) => void seen.push(eventId) })
  await after.drain()
  expect(seen).toEqual(['evt_cut'])
  await database.close()
})

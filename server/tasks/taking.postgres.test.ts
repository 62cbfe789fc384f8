import { afterAll, beforeAll, expect, test } from 'vitest'
import { openExplained } from '../adapters/database/testing/explained.ts'
import { openEmptyDatabase, type TestDatabase } from '../testing/open-test-database.ts'
import { createTasks } from './queue.ts'
import { openTaking } from './taking.ts'

let database: TestDatabase
let explained: ReturnType<typeof openExplained>

beforeAll(async () => {
  database = await openEmptyDatabase()
  explained = openExplained(database.url ?? '')
})
afterAll(async () => {
  await explained.close()
  await database.close()
})

const log = { info: () => {}, warn: () => {}, error: () => {} }

test('however many wait, the next are taken, and those done are noted, without looking at the others', async () => {
  const tasks = await createTasks({ database, clock: () => new Date(), log })
  const events = Array.from({ length: 3000 }, (_, index) => ({ eventId: `evt_${index}` }))
  await tasks.enqueueMany(database.db, 'applyProviderEvent', events)
  await database.script('analyze pgboss.job')
  const queue = (await openTaking(database)).get('applyProviderEvent')
  const taken = (await queue?.take(explained.db)) ?? []
  await queue?.complete(
    explained.db,
    taken.map(({ id }) => id),
  )
  expect(taken).toHaveLength(5)
  const read = explained.takeReads().map(({ rows }) => rows)
  expect(read.length).toBeGreaterThan(2)
  expect(Math.max(...read)).toBeLessThan(10)
})

import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../adapters/database/postgres.ts'
import { startPostgres } from '../testing/start-postgres.ts'
import { createTasks } from './queue.ts'

test('that the database is away is told once, not in every round, and not where it was met', async () => {
  const server = await startPostgres({ fsync: 'off' })
  onTestFinished(server.stop)
  const database = await openPostgres(server.url)
  onTestFinished(database.close)
  const told: unknown[] = []
  const log = {
    info: () => {},
    warn: () => {},
    error: (...words: unknown[]) => void told.push(words),
  }
  let rounds = 0
  const room = {
    isOut: () => {
      rounds += 1
      return false
    },
  }
  const tasks = await createTasks({ database, clock: () => new Date(), log, room })
  await tasks.start()
  onTestFinished(tasks.stop)
  await server.halt()
  await expect.poll(() => told.length, { timeout: 10_000 }).toBeGreaterThan(0)
  const first = rounds
  await expect.poll(() => rounds - first, { timeout: 20_000 }).toBeGreaterThan(8)
  expect(told).toMatchObject([[{ fault: { at: [] } }, 'the task queue does not answer']])
  expect(JSON.stringify(told)).not.toContain('at async')
})

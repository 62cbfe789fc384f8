import { expect, onTestFinished, test } from 'vitest'
import { openEmptyDatabase } from '../testing/open-test-database.ts'
import { createTasks } from './queue.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

test('a letter that one reader waits for passes the news of a job that goes to many', async () => {
  const database = await openEmptyDatabase()
  onTestFinished(database.close)
  await database.migrate()
  const tasks = await createTasks({ database, clock: () => new Date(), log: silent })
  const sent: string[] = []
  tasks.register({ sendLetter: async ({ letter }) => void sent.push(letter) })
  const news = Array.from({ length: 50 }, (_, accountId) => ({
    ...({ letter: 'newJob', role: 'company' } as const),
    accountId,
  }))
  await tasks.enqueueMany(database.db, 'sendLetter', news)
  await tasks.enqueue(database.db, 'sendLetter', {
    letter: 'jobPaid',
    role: 'plumber',
    accountId: 1,
  })
  await tasks.drain()
  expect(sent).toHaveLength(51)
  expect(sent[0]).toBe('jobPaid')
})

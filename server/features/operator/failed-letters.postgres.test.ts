import { expect, onTestFinished, test } from 'vitest'
import { openExplained } from '../../adapters/database/testing/explained.ts'
import { createTasks } from '../../tasks/queue.ts'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import { listFailedLetters } from './failed-letters.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }

test('while letters wait and none has failed, those that wait are gone through once', async () => {
  const database = await openTestDatabase()
  onTestFinished(database.close)
  const tasks = await createTasks({ database, clock: () => new Date(), log })
  const waiting = Array.from({ length: 400 }, (_, index) => {
    return { letter: 'welcome', role: 'company', accountId: 1 + index } as const
  })
  await tasks.enqueueMany(database.db, 'sendLetter', waiting)
  const explained = openExplained(database.url ?? '')
  onTestFinished(explained.close)
  expect(await listFailedLetters(explained, {})).toMatchObject({ rows: [], total: 0 })
  const read = explained.takeReads().filter(({ table }) => table === 'letter')
  expect(read.reduce((sum, { rows }) => sum + rows, 0)).toBe(waiting.length)
})

import { expect, test } from 'vitest'
import { farewell } from '../../database/schema/index.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { accountCalls, password } from './testing/account-calls.ts'

test('an address that takes no letter is forgotten once nothing is sent to it any more', async () => {
  const app = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
  app.closeAfterTest()
  const { context } = app
  const calls = accountCalls(app)
  const leaver = await calls.make('plumber')
  const afterSweep = async () => {
    await context.tasks.drain()
    await context.tasks.enqueue(context.db, 'sweepSessions', {})
    await context.tasks.drain()
    return context.db.select().from(farewell)
  }
  expect((await calls.post('/delete', { password }, leaver.headers)).statusCode).toBe(200)
  expect(await afterSweep()).toHaveLength(1)
  await context.database.sql(
    `update pgboss.job set retry_limit = retry_count, start_after = now() where name = 'sendFarewell'`,
  )
  expect(await afterSweep()).toEqual([])
})

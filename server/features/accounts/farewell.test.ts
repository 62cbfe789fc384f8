import { expect, test } from 'vitest'
import { z } from 'zod'
import { farewell } from '../../database/schema/index.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { openFarewell, sealFarewell } from './farewell.ts'
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

/** As the version before opens it: of what is kept it knows three things, and refuses any other. */
const before = z.object({
  kept: z.array(
    z.object({
      what: z.enum(['tax_id', 'payments', 'jobs']),
      why: z.enum(['tax_law', 'accounting', 'other_party']),
    }),
  ),
})

test('the version before can send a last letter too, and this one those that were sealed meanwhile', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  const { db, seal } = app.context
  const jobs = { what: 'jobs', why: 'other_party' } as const
  const kept = [jobs, { what: 'provider', why: 'not_ours' } as const]
  const account = { role: 'plumber', accountId: 1 } as const
  const reader = { name: 'Ruth', email: 'ruth@gone.example', language: 'en', state: 'TX' } as const
  const given = { ...account, ...reader, kept }
  const sealed = sealFarewell(app.context, given)
  expect(before.parse(JSON.parse(seal.open(sealed)))).toEqual({ kept: [jobs] })
  for (const readerSealed of [sealed, seal.close(JSON.stringify(given))]) {
    const [row] = await db
      .insert(farewell)
      .values({ ...account, readerSealed })
      .returning()
    expect(await openFarewell(app.context, row?.id ?? 0)).toEqual(given)
  }
})

import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../testing/create-test-app.ts'
import { makePlumber } from '../testing/factories.ts'
import { lettersTo } from '../testing/letters-to.ts'

/** As many as an instance has for calls. */
const connections = 10

test('while calls hold every connection there is for them, letters go out', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  const { db, tasks } = app.context
  const { id, email } = await makePlumber(app)
  await tasks.enqueue(db, 'sendLetter', {
    ...{ letter: 'passwordChanged', role: 'plumber', accountId: id },
  })
  const gate: { open: () => void } = { open: () => {} }
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve
  })
  onTestFinished(gate.open)
  let held = 0
  const calls = Array.from({ length: connections }, () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      held += 1
      await opened
    }),
  )
  await expect.poll(() => held).toBe(connections)
  await tasks.drain()
  expect(await lettersTo(app, email)).toHaveLength(1)
  gate.open()
  await Promise.all(calls)
})

import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../testing/create-test-app.ts'
import { makePlumber } from '../testing/factories.ts'
import { lettersTo } from '../testing/letters-to.ts'

/** More than an instance has connections for. */
const many = 40

test('while calls hold every connection there is for them, letters go out', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  const { database, db, tasks } = app.context
  const { id, email } = await makePlumber(app)
  await tasks.enqueue(db, 'sendLetter', {
    ...{ letter: 'passwordChanged', role: 'plumber', accountId: id },
  })
  const gate: { open: () => void } = { open: () => {} }
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve
  })
  onTestFinished(gate.open)
  const calls = Array.from({ length: many }, () => db.transaction(() => opened))
  await expect.poll(() => database.connections?.().waiting).toBeGreaterThan(0)
  await tasks.drain()
  expect(await lettersTo(app, email)).toHaveLength(1)
  gate.open()
  await Promise.all(calls)
})

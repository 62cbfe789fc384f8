import { EventEmitter, once } from 'node:events'
import { expect, test } from 'vitest'
import { createTestApp } from './testing/create-test-app.ts'

test('work under way reaches the payment simulator until it has ended, however soon the server is to end', async () => {
  const app = await createTestApp()
  const { tasks, payments, db } = app.context
  const answers = new EventEmitter()
  let answered = 0
  const askOften = async () => {
    while (answered < 40) {
      await payments.movements(0, 1)
      answered += 1
      answers.emit('one')
    }
  }
  tasks.register({ reconcileLedger: askOften })
  await tasks.enqueue(db, 'reconcileLedger', {})
  const begun = once(answers, 'one')
  await tasks.start()
  await begun
  await app.close()
  expect(answered).toBe(40)
})

import { EventEmitter, once } from 'node:events'
import { expect, test } from 'vitest'
import { openEvents } from './features/live/testing/open-events.ts'
import { createTestApp } from './testing/create-test-app.ts'
import { makePlumber } from './testing/factories.ts'
import { openSilent } from './testing/open-silent.ts'

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

test('where the payment provider does not answer, the HTTP side ends beside the work that waits for it', async () => {
  const provider = await openSilent()
  const app = await createTestApp({
    STRIPE_API_URL: `http://${provider.host}`,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  })
  const { tasks, payments, db } = app.context
  let finished = false
  tasks.register({
    reconcileLedger: async () => {
      await payments.movements(0, 1).catch(() => {})
      finished = true
    },
  })
  const stream = await openEvents(app, await makePlumber(app))
  await tasks.enqueue(db, 'reconcileLedger', {})
  await tasks.start()
  await provider.called
  const closed = app.close()
  expect(await stream.ended()).toBe(true)
  await expect.poll(() => app.app.server.listening).toBe(false)
  expect(finished).toBe(false)
  await provider.close()
  await closed
  expect(finished).toBe(true)
}, 60_000)

test('a letter that the mail server does not take is given up in time for the stop', async () => {
  const mail = await openSilent('220 mail\r\n')
  const app = await createTestApp({ SMTP_URL: `smtp://${mail.host}`, STOP_SECONDS: '1' })
  const { tasks, db } = app.context
  const { id } = await makePlumber(app)
  await tasks.enqueue(db, 'sendLetter', {
    letter: 'passwordChanged',
    role: 'plumber',
    accountId: id,
  })
  await tasks.start()
  await mail.called
  await app.close()
}, 60_000)

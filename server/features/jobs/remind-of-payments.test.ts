import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { lettersTo } from '../../testing/letters-to.ts'
import { remindOfPayments } from './index.ts'
import { jobCalls } from './testing/job-calls.ts'

const scene = async (paymentHours: string) => {
  const app = await createTestApp({ PAYMENT_HOURS: paymentHours })
  app.closeAfterTest()
  const calls = jobCalls(app)
  const plumber = await makePlumber(app)
  const company = await makeCompany(app)
  const jobId = await makeJob(app, plumber)
  await calls.accept(company, jobId)
  return { app, calls, company, jobId, remind: () => remindOfPayments(app.context) }
}

test('a winner is reminded four hours before its time to pay ends, once', async () => {
  const { app, calls, company, jobId, remind } = await scene('24')
  app.clock.forwardHours(19.9)
  await remind()
  expect(await calls.letters('paymentDueSoon', jobId)).toEqual([])
  app.clock.forwardHours(0.2)
  await Promise.all([remind(), remind()])
  await remind()
  expect(await calls.letters('paymentDueSoon', jobId)).toEqual([
    { role: 'company', accountId: company.id },
  ])
  await app.context.tasks.drain()
  const letters = await lettersTo(app, company.email)
  const reminders = letters.filter(({ subject }) => subject.startsWith('Pay $540.53 by'))
  expect(reminders).toHaveLength(1)
  const told = (await calls.get('/api/notification/list', company)).json()
  expect(told.rows.map(({ kind }: { kind: string }) => kind)).toEqual([
    'paymentDueSoon',
    'jobAccepted',
    'newJob',
  ])
})

test('a time to pay as short as the reminder itself brings none', async () => {
  const { app, calls, jobId, remind } = await scene('4')
  await remind()
  app.clock.forwardHours(3)
  await remind()
  expect(await calls.letters('paymentDueSoon', jobId)).toEqual([])
})

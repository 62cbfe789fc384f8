import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { lettersTo } from '../../testing/letters-to.ts'
import { moneyCalls } from '../payments/testing/money-calls.ts'
import { operatorCalls } from './testing/operator-calls.ts'

test('each letter about a job says whom it is to, and so does each of an account', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  const operator = await operatorCalls(app)
  const larkspur = await makeCompany(app, { name: 'Larkspur Drying' })
  await makeCompany(app, { name: 'Mill Creek Restoration' })
  const job = await makeJob(app, await makePlumber(app))
  const { letters } = await operator.job(job)
  expect(letters.map(({ letter, account_name }) => [letter, account_name]).toSorted()).toEqual([
    ['newJob', 'Larkspur Drying'],
    ['newJob', 'Mill Creek Restoration'],
  ])
  expect((await operator.account('company', larkspur.id)).letters).toMatchObject([
    { letter: 'newJob', account_name: 'Larkspur Drying' },
  ])
})

test('the letter of a refund that is sent again, however often, tells of that refund and not of a later one', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  const money = moneyCalls(app)
  const operator = await operatorCalls(app)
  const reason = 'A part of the work fell away'
  const { company, jobId } = await money.paidJob()
  for (const amount of ['100', '50']) {
    app.clock.forwardHours(1)
    await operator.post('job/refund', { job_id: jobId, reason, amount })
    await money.settled()
  }
  const texts = async () =>
    (await lettersTo(app, company.email))
      .map(({ text }) => text)
      .filter((text) => text.includes('$100.00'))
  expect(await texts()).toHaveLength(1)
  const ofCompany = async () =>
    (await operator.job(jobId)).letters.filter(
      ({ letter, role }) => letter === 'partlyRefunded' && role === 'company',
    )
  let again = (await ofCompany()).at(-1)?.id
  for (const sent of [2, 3]) {
    app.clock.forwardHours(1)
    expect((await operator.post('letter/resend', { id: again, reason })).statusCode).toBe(200)
    await app.context.tasks.drain()
    expect(await texts()).toHaveLength(sent)
    again = (await ofCompany())[0]?.id
  }
})

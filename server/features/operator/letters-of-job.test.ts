import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
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

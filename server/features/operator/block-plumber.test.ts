import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { lettersTo } from '../../testing/letters-to.ts'
import { lapseAcceptances } from '../payments/links/lapse-acceptances.ts'
import { moneyCalls } from '../payments/testing/money-calls.ts'
import { operatorCalls } from './testing/operator-calls.ts'

const reason = 'The homes do not exist'

test('nobody pays for jobs of a blocked plumber that nobody has paid for', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  const money = moneyCalls(app)
  const operator = await operatorCalls(app)
  const plumber = await makePlumber(app)
  const winner = await makeCompany(app)
  const loser = await makeCompany(app)
  const open = await makeJob(app, plumber)
  const won = await makeJob(app, plumber)
  const answer = (verb: 'accept' | 'reject', jobId: number, company: typeof winner) =>
    money.post(`/api/job/${verb}`, company, { job_id: jobId, company_id: company.id })
  expect((await answer('accept', won, winner)).statusCode).toBe(200)
  await app.context.tasks.drain()
  const subjects = async (email: string) =>
    (await lettersTo(app, email)).map(({ subject }) => subject)
  const offered = await subjects(loser.email)
  await operator.post('account/block', { role: 'plumber', id: plumber.id, reason })

  expect((await answer('accept', open, loser)).json()).toMatchObject({ code: 'job_closed' })
  expect(await money.job(loser, open)).toMatchObject({ outcome: 'withdrawn' })
  expect((await operator.job(open)).history.at(-1)).toMatchObject({
    kind: 'withdrawn',
    actor: { role: 'operator' },
  })
  expect(await money.job(winner, won)).toMatchObject({ outcome: 'accepted', payment_status: 'due' })

  app.clock.forwardHours(25)
  const offersOfWon = async () =>
    (await operator.job(won)).offers.map(({ company, state, offered_at }) => ({
      ...{ company: company.id, state, offered_at },
    }))
  const before = await offersOfWon()
  await lapseAcceptances(app.context)
  await app.context.tasks.drain()
  // Nobody was offered it again on the way.
  expect(await offersOfWon()).toEqual(
    before.map((offer) => (offer.company === winner.id ? { ...offer, state: 'lapsed' } : offer)),
  )
  expect(await money.job(loser, won)).toMatchObject({ outcome: 'withdrawn' })
  expect((await answer('accept', won, loser)).json()).toMatchObject({ code: 'job_closed' })
  expect((await operator.job(won)).history.map(({ kind }) => kind).slice(-2)).toEqual([
    ...['lapsed', 'withdrawn'],
  ])
  expect(await subjects(winner.email)).toContainEqual(expect.stringContaining('no longer yours'))
  expect(await subjects(loser.email)).toEqual(offered)

  await operator.post('account/unblock', { role: 'plumber', id: plumber.id, reason })
  expect(await operator.job(open)).toMatchObject({ outcome: 'withdrawn' })
})

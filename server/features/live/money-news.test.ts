import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany } from '../../testing/factories.ts'
import { moneyCalls } from '../payments/testing/money-calls.ts'
import { openEvents } from './testing/open-events.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const open = async (reader: { token: string }) => {
  const stream = await openEvents(app, reader)
  onTestFinished(stream.leave)
  await stream.until((all) => all.includes('"unread"'))
  return stream
}

const jobsIn = (text: string) => text.split('event: jobs').length - 1

test('that the money of a job moved is told to its winner and its plumber, not to those who lost it', async () => {
  const money = moneyCalls(app)
  const loser = await makeCompany(app)
  const { plumber, company, jobId } = await money.wonJob()
  await money.onboard(plumber)
  const [mine, theirs, other] = await Promise.all([open(plumber), open(company), open(loser)])
  let marks = 0
  /** How many changes of jobs the loser has heard of, once it has heard all that was told until now. */
  const heardByOther = async () => {
    marks += 1
    app.context.live.publish({ about: 'account', role: 'company', accountId: loser.id })
    await other.until((all) => all.split('event: account').length > marks)
    return jobsIn(other.raw())
  }
  const before = await heardByOther()
  const [ofMine, ofTheirs] = [jobsIn(mine.raw()), jobsIn(theirs.raw())]

  await money.pay(await money.linkUrl(company, jobId))
  await money.settled()
  expect((await money.job(company, jobId)).payment_status).toBe('transferred')
  expect(await mine.until((all) => jobsIn(all) > ofMine)).toBe(true)
  expect(await theirs.until((all) => jobsIn(all) > ofTheirs)).toBe(true)
  expect(await heardByOther()).toBe(before)

  app.context.live.publish({ about: 'jobs', jobIds: [jobId] })
  expect(await heardByOther()).toBe(before + 1)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { moneyCalls } from './testing/money-calls.ts'

let app: TestApp
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  app = await createTestApp()
  money = moneyCalls(app)
})
afterAll(() => app.close())

const hour = 3600

/** Works off the looks that wait for a later moment; answers after how many seconds each was to come. */
const laterLooks = async () => {
  const { rows } = await app.context.database.sql<{ seconds: number }>(
    `update pgboss.job w set start_after = now() - interval '1 second'
     from (select id, round(extract(epoch from start_after - created_on))::int as seconds
           from pgboss.job) before
     where w.id = before.id and w.name = 'syncCharge' and w.state < 'active'
     returning before.seconds`,
  )
  await app.context.tasks.drain()
  return rows.map(({ seconds }) => seconds)
}

test.each([30, hour])(
  'a dispute after a look by a clock %i seconds ahead is told within a minute, once',
  async (ahead) => {
    app.clock.forwardHours(ahead / hour)
    const { company, jobId, charge } = await money.paidJob()
    app.clock.forwardHours(-ahead / hour)
    await money.order(`/charges/${charge}/dispute`)
    await money.settled()
    const waited = Math.min(ahead, 60)
    app.clock.forwardHours(waited / hour)
    const seconds = await laterLooks()
    expect(seconds.length).toBeGreaterThan(0)
    for (const each of seconds) expect(each).toBeLessThanOrEqual(waited)
    expect(await money.job(company, jobId)).toMatchObject({ payment_status: 'disputed' })
    expect(await laterLooks()).toEqual([])
    const told = await money.told(company)
    expect(told.filter((kind) => kind === 'disputeOpened')).toHaveLength(1)
  },
)

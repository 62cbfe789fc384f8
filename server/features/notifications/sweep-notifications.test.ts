import { expect, test } from 'vitest'
import { notificationEndpoints } from '#contract/endpoints/notifications.ts'
import { letterDays, notificationDays } from '#contract/rules/limits.ts'
import type { Signal } from '../../adapters/live/port.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'

type Account = Awaited<ReturnType<typeof makePlumber>>
const { afterReading, inAnyCase } = notificationDays

/** A notification of so many days ago, read so many days ago. */
const told = (
  { context, clock }: TestApp,
  { id }: Account,
  cameDays: number,
  readDays?: number,
) => {
  const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000).toISOString()
  return context.database.sql(
    `insert into notification (role, account_id, kind, at, read_at) values ('plumber', $1, 'jobPaid', $2, $3)`,
    [id, ago(cameDays), readDays === undefined ? null : ago(readDays)],
  )
}

const list = async (app: TestApp, { headers }: Account) => {
  const answer = await app.inject({ url: '/api/notification/list?page_size=100', headers })
  return notificationEndpoints.listNotifications.output.parse(answer.json())
}

const sweep = async ({ context }: TestApp) => {
  await context.tasks.enqueue(context.db, 'sweepNotifications', {})
  await context.tasks.drain()
}

test('what was read long ago and what is very old goes, once and for good; the rest stays', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  const plumber = await makePlumber(app)
  const stay: [number, number?][] = [
    [0],
    [0, 0],
    [inAnyCase - 1],
    [afterReading + 200, afterReading - 1],
  ]
  const go: [number, number?][] = [
    [afterReading + 2, afterReading + 1],
    [inAnyCase + 1],
    [inAnyCase + 1, 0],
  ]
  for (const [came, read] of [...stay, ...go]) await told(app, plumber, came, read)
  const before = (await list(app, plumber)).rows
  await sweep(app)
  const after = await list(app, plumber)
  expect(after.rows).toEqual(before.slice(-stay.length))
  expect(after).toMatchObject({ total: 4, unread: 2 })
  await sweep(app)
  expect((await list(app, plumber)).total).toBe(4)

  app.clock.forwardHours(24 * 2)
  await app.inject({
    method: 'POST',
    url: '/api/notification/read',
    headers: plumber.headers,
    payload: { all: true },
  })
  app.clock.forwardHours(24 * (afterReading - 1))
  await sweep(app)
  expect((await list(app, plumber)).total).toBe(1)
  app.clock.forwardHours(24 * 2)
  await sweep(app)
  expect((await list(app, plumber)).total).toBe(0)
})

test('a table longer than one step is gone through to its end; who had unread ones hears of it', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  const [mine, other] = [await makePlumber(app), await makePlumber(app)]
  const old = new Date(app.clock.now().getTime() - (inAnyCase + 1) * 86_400_000).toISOString()
  await app.context.database.sql(
    `insert into notification (role, account_id, kind, at)
     select 'plumber', case when n % 2 = 0 then $1::bigint else $2::bigint end, 'jobPaid',
       case when n in (1, 9000) then now() else $3::timestamptz end
     from generate_series(1, 12001) n`,
    [mine.id, other.id, old],
  )
  const heard: Signal[] = []
  const stop = app.context.live.subscribe((signal) => heard.push(signal))
  await sweep(app)
  stop()
  expect((await list(app, mine)).total).toBe(1)
  expect((await list(app, other)).total).toBe(1)
  const about = new Set(heard.map((signal) => JSON.stringify(signal)))
  const told = ({ id }: Account) => ({ about: 'notifications', role: 'plumber', accountId: id })
  expect(about).toEqual(new Set([mine, other].map((each) => JSON.stringify(told(each)))))
})

test('which letters were sent is forgotten after its days', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  await makeCompany(app)
  await makeJob(app, await makePlumber(app))
  const count = async () => (await app.context.database.sql('select id from letter')).rows.length
  await app.context.tasks.drain()
  app.clock.forwardHours(24 * (letterDays - 1))
  await sweep(app)
  expect(await count()).toBe(1)
  app.clock.forwardHours(48)
  await sweep(app)
  expect(await count()).toBe(0)
})

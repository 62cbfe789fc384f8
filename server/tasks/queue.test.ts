import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { DatabaseAdapter } from '../adapters/database/port.ts'
import { createDeparture } from '../lib/departure.ts'
import { openEmptyDatabase } from '../testing/open-test-database.ts'
import type { TaskData } from './definitions.ts'
import type { Tasks } from './port.ts'
import { createTasks } from './queue.ts'
import { scheduledEverySeconds } from './schedules.ts'
import { openTaking } from './taking.ts'

const entries: { level: string; text: unknown }[] = []
const record = (level: string) => (_about: unknown, text?: unknown) => {
  entries.push({ level, text })
}
const log = { info: record('info'), warn: record('warn'), error: record('error') }

let now = new Date()
const clock = () => now

let database: DatabaseAdapter
let tasks: Tasks

beforeAll(async () => {
  database = await openEmptyDatabase()
  tasks = await createTasks({ database, clock, log })
})
beforeEach(async () => {
  await database.sql('delete from pgboss.job')
  entries.length = 0
})
afterAll(() => database.close())

const waiting = { timeout: 10_000, interval: 20 }
const event = (eventId: string) => ({ eventId })
const makeAllDue = () => database.sql(`update pgboss.job set start_after = now() - interval '1s'`)

test('a task queued in a transaction runs once it is committed, and only once', async () => {
  const seen: string[] = []
  tasks.register({ applyProviderEvent: async ({ eventId }) => void seen.push(eventId) })
  await database.db.transaction((tx) => tasks.enqueue(tx, 'applyProviderEvent', event('evt_1')))
  await tasks.drain()
  await tasks.drain()
  expect(seen).toEqual(['evt_1'])
})

test('a task queued in a transaction that is rolled back never runs', async () => {
  const seen: string[] = []
  tasks.register({ applyProviderEvent: async ({ eventId }) => void seen.push(eventId) })
  const undone = database.db.transaction(async (tx) => {
    await tasks.enqueue(tx, 'applyProviderEvent', event('evt_lost'))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await tasks.enqueue(database.db, 'applyProviderEvent', event('evt_kept'))
  await tasks.drain()
  expect(seen).toEqual(['evt_kept'])
})

test('an instance on its way out begins no task: another one does, and none is lost by being broken off', async () => {
  const departure = createDeparture()
  const leaving = await createTasks({ database, clock, log, departure })
  const seen: string[] = []
  const see = (who: string) => ({ sweepSessions: async () => void seen.push(who) })
  leaving.register(see('leaving'))
  tasks.register(see('other'))
  await tasks.enqueue(database.db, 'sweepSessions', {})
  departure.leave()
  await leaving.drain()
  expect(seen).toEqual([])
  await tasks.drain()
  expect(seen).toEqual(['other'])
})

test('many at once, with quotes and dollar signs in their data, arrive as they were', async () => {
  const seen: TaskData<'applyProviderEvent'>[] = []
  tasks.register({ applyProviderEvent: async (data) => void seen.push(data) })
  const list = Array.from({ length: 23 }, (_, index) => event(`it's $1 "${index}" ñ`))
  await tasks.enqueueMany(database.db, 'applyProviderEvent', list)
  await tasks.drain()
  expect(new Set(seen.map(({ eventId }) => eventId))).toEqual(
    new Set(list.map(({ eventId }) => eventId)),
  )
  expect(seen).toHaveLength(23)
})

test('stopping finishes what is under way and leaves the rest', async () => {
  const second = await createTasks({ database, clock, log })
  const seen: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const begun = new Promise<void>((resolve) => {
    second.register({
      applyProviderEvent: async ({ eventId }) => {
        seen.push(eventId)
        resolve()
        await held
      },
    })
  })
  const list = Array.from({ length: 40 }, (_, index) => event(`evt_${index}`))
  await second.enqueueMany(database.db, 'applyProviderEvent', list)
  await second.start()
  await begun
  const stopped = second.stop()
  release()
  await stopped
  expect(seen.length).toBeLessThan(list.length)
  const { rows } = await database.sql(
    `select from pgboss.job where name = 'applyProviderEvent' and state = 'created'`,
  )
  expect(rows).toHaveLength(list.length - seen.length)
})

test('a handler that fails twice is called again, later each time, until it succeeds', async () => {
  let calls = 0
  tasks.register({
    transferLater: async () => {
      calls += 1
      if (calls < 3) throw new Error('the provider sleeps')
    },
  })
  await tasks.enqueue(database.db, 'transferLater', { paymentId: 7 })
  await tasks.drain()
  expect(calls).toBe(1)
  await makeAllDue()
  await tasks.drain()
  expect(calls).toBe(2)
  const { rows } = await database.sql<{ seconds: number }>(
    `select extract(epoch from start_after - now())::float8 as seconds from pgboss.job`,
  )
  expect(rows[0]?.seconds).toBeGreaterThan(3)
  await makeAllDue()
  await tasks.drain()
  await makeAllDue()
  await tasks.drain()
  expect(calls).toBe(3)
  expect(entries.map(({ level }) => level)).toEqual(['warn', 'warn'])
})

test('that a task failed, noted twice, takes it from nobody who has taken it since', async () => {
  await tasks.enqueue(database.db, 'transferLater', { paymentId: 9 })
  const queue = (await openTaking(database)).get('transferLater')
  const take = async () => (await queue?.take(database.db)) ?? []
  const [first] = await take()
  if (!queue || !first) throw new Error('Nothing was taken')
  await queue.fail(database.db, first, 'no answer')
  await makeAllDue()
  const [second] = await take()
  expect(second?.id).toBe(first.id)
  await queue.fail(database.db, first, 'no answer')
  expect(await take()).toEqual([])
  const { rows } = await database.sql(
    'select state, retry_count, completed_on, output from pgboss.job',
  )
  expect(rows).toEqual([
    { state: 'active', retry_count: 1, completed_on: null, output: { message: 'no answer' } },
  ])
})

test('a task without tries left is given up and logged', async () => {
  let calls = 0
  tasks.register({
    transferLater: async () => {
      calls += 1
      throw new Error('never')
    },
  })
  await tasks.enqueue(database.db, 'transferLater', { paymentId: 8 })
  for (let round = 0; round < 12; round += 1) {
    await tasks.drain()
    await database.sql(
      `update pgboss.job set start_after = now() - interval '1s' where state = 'retry'`,
    )
  }
  expect(calls).toBe(11)
  expect(entries.at(-1)).toEqual({ level: 'error', text: 'task dead: no tries left' })
})

test('what nothing else comes back to is tried as long as a letter, and again as the runbook has it', async () => {
  const { rows: long } = await database.sql<{ name: string }>(
    `select name from pgboss.queue where retry_limit = 16 and name not like 'send%' order by name`,
  )
  expect(long.map(({ name }) => name)).toEqual([
    ...['applyProviderEvent', 'eraseHomeowners', 'offerOpenJobs', 'retireLinks', 'tellOperator'],
  ])
  const runbook = readFileSync('docs/runbook.md', 'utf8')
  const [, dead = ''] = runbook.split('### TaskDead')
  const [, statement = ''] = /```sql\n(.+?)```/s.exec(dead) ?? []
  const again = (id: unknown) => database.script(statement.replaceAll('<taskId>', String(id)))
  const seen: number[] = []
  tasks.register({ eraseHomeowners: async ({ plumberId }) => void seen.push(plumberId) })
  await tasks.enqueueMany(database.db, 'eraseHomeowners', [{ plumberId: 7 }, { plumberId: 8 }])
  const { rows } = await database.sql<{ id: string }>(
    `update pgboss.job set state = 'failed', completed_on = now() returning id`,
  )
  await tasks.drain()
  expect(seen).toEqual([])
  await again(rows[0]?.id)
  await tasks.drain()
  await database.sql(
    `with dead as (delete from pgboss.job where state = 'failed' returning *)
     insert into pgboss.archive select dead.*, now() from dead`,
  )
  await again(rows[1]?.id)
  await tasks.drain()
  expect(seen.toSorted()).toEqual([7, 8])
})

test('what a handler queues is worked off by the same drain; what is due later stays', async () => {
  const seen: string[] = []
  tasks.register({
    applyProviderEvent: async ({ eventId }) => {
      seen.push(eventId)
      if (eventId === 'evt_first')
        await database.db.transaction((tx) =>
          tasks.enqueue(tx, 'applyProviderEvent', event('evt_second')),
        )
    },
  })
  await tasks.enqueue(database.db, 'applyProviderEvent', event('evt_later'), {
    startAfterSeconds: 3600,
  })
  await tasks.enqueue(database.db, 'applyProviderEvent', event('evt_first'))
  await tasks.drain()
  expect(seen).toEqual(['evt_first', 'evt_second'])
})

test('stopping waits for the task under way and begins no other', async () => {
  const own = await createTasks({ database, clock, log })
  let finish = () => {}
  let ended = false
  const begun = new Promise<void>((resolve) => {
    own.register({
      applyProviderEvent: async () => {
        resolve()
        await new Promise<void>((end) => {
          finish = end
        })
        ended = true
      },
    })
  })
  await own.enqueue(database.db, 'applyProviderEvent', event('evt_slow'))
  await own.start()
  await begun
  const stopped = own.stop()
  finish()
  await stopped
  expect(ended).toBe(true)
  const { rows } = await database.sql(
    `select state from pgboss.job where name = 'applyProviderEvent'`,
  )
  expect(rows).toEqual([{ state: 'completed' }])
})

const scheduledCounts = async () => {
  const { rows } = await database.sql<{ name: string; count: number }>(
    'select name, count(*)::int as count from pgboss.job group by name order by name',
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

test('two instances on one database put one task into each slot of the clock’s time', async () => {
  now = new Date('2026-11-20T10:00:05Z')
  const other = await createTasks({ database, clock, log })
  let expiries = 0
  const handlers = {
    expireJobs: async () => {
      expiries += 1
    },
  }
  tasks.register(handlers)
  other.register(handlers)
  await Promise.all([tasks.start(), other.start()])
  onTestFinished(async () => void (await Promise.all([tasks.stop(), other.stop()])))

  const first = Object.fromEntries(Object.keys(scheduledEverySeconds).map((name) => [name, 1]))
  await vi.waitFor(async () => {
    expect(await scheduledCounts()).toEqual(first)
    expect(expiries).toBe(1)
  }, waiting)

  now = new Date('2026-11-20T10:01:00Z')
  await vi.waitFor(() => expect(expiries).toBe(2), waiting)
  now = new Date('2026-11-22T10:01:00Z')
  await vi.waitFor(() => expect(expiries).toBe(3), waiting)
  expect((await scheduledCounts()).expireJobs).toBe(3)
})

test('an instance that starts later does not repeat what the queue has put away since', async () => {
  now = new Date('2026-11-25T02:00:00Z')
  let [sweeps, expiries] = [0, 0]
  const handlers = {
    sweepFiles: async () => {
      sweeps += 1
    },
    expireJobs: async () => {
      expiries += 1
    },
  }
  const startOne = async () => {
    const one = await createTasks({ database, clock, log })
    one.register(handlers)
    await one.start()
    return one
  }
  const early = await startOne()
  await vi.waitFor(() => expect(sweeps).toBe(1), waiting)
  await early.stop()
  await database.sql(
    `with done as (delete from pgboss.job where name = 'sweepFiles' returning *)
     insert into pgboss.archive select done.*, now() from done`,
  )
  now = new Date('2026-11-25T20:00:00Z')
  const late = await startOne()
  onTestFinished(() => late.stop())
  await vi.waitFor(() => expect(expiries).toBe(2), waiting)
  await late.drain()
  expect(sweeps).toBe(1)
})

import pg from 'pg'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openPassage } from '../../testing/open-passage.ts'
import { openEmptyDatabase } from '../../testing/open-test-database.ts'
import { rare } from '../../testing/rare.ts'
import { openPostgres } from '../database/postgres.ts'
import { openEmbeddedLive } from './embedded.ts'
import type { Live, Signal } from './port.ts'
import { openPostgresLive } from './postgres.ts'

let url: string

beforeAll(async () => {
  const database = await openEmptyDatabase()
  url = database.url ?? ''
  return database.close
})

const jobs: Signal = { about: 'jobs', jobIds: Array.from({ length: 500 }, (_, at) => 9e9 + at) }
const account: Signal = { about: 'account', role: 'plumber', accountId: 7 }

const onPostgres = async () => {
  const database = await openPostgres(url)
  const live = await openPostgresLive({ url, database, log: { warn: () => {} } })
  onTestFinished(async () => {
    await live.close()
    await database.close()
  })
  return live
}

const heardOn = (live: Live) => {
  const heard: Signal[] = []
  return { heard, stop: live.subscribe((signal) => heard.push(signal)) }
}

const soon = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 20 })

describe.each([
  { name: 'embedded', open: async () => openEmbeddedLive() },
  { name: 'postgres', open: onPostgres },
])('$name', ({ open }) => {
  test('every listener hears every signal, in order, until it stops', async () => {
    const live = await open()
    const [one, other] = [heardOn(live), heardOn(live)]
    live.publish(jobs)
    await soon(() => expect(other.heard).toEqual([jobs]))
    one.stop()
    live.publish(account)
    await soon(() => expect(other.heard).toEqual([jobs, account]))
    expect(one.heard).toEqual([jobs])
  })

  test('publishing after it was closed does no harm', async () => {
    const live = await open()
    const { heard } = heardOn(live)
    await live.close()
    live.publish(account)
    expect(heard).toEqual([])
  })
})

describe('between instances on PostgreSQL', () => {
  test('what one publishes the other hears', async () => {
    const [one, other] = [await onPostgres(), await onPostgres()]
    const { heard } = heardOn(other)
    one.publish(account)
    await soon(() => expect(heard).toEqual([account]))
  })

  test('a lost connection is made again, and listeners learn of the gap', async () => {
    const live = await onPostgres()
    const { heard } = heardOn(live)
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    onTestFinished(() => admin.end())
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`,
    )
    await soon(() => expect(heard).toEqual([{ about: 'gap' }]))
    live.publish(account)
    await soon(() => expect(heard).toEqual([{ about: 'gap' }, account]))
  })

  const throughPassage = async () => {
    const passage = await openPassage(url)
    const database = await openPostgres(passage.url, { patienceMilliseconds: 1500 })
    const pace = { beatMilliseconds: 50, patienceMilliseconds: 2000 }
    const logged: unknown[] = []
    const log = { warn: (...words: unknown[]) => void logged.push(words) }
    const live = await openPostgresLive({ url: passage.url, database, log, pace })
    onTestFinished(async () => {
      await live.close()
      await database.close()
      await passage.close()
    })
    return { passage, live, logged }
  }

  test('a connection that only listens and falls silent is made again', async () => {
    const other = await onPostgres()
    const { passage, live } = await throughPassage()
    const { heard } = heardOn(live)
    passage.hush()
    other.publish(account)
    await soon(() => expect(heard).toEqual([{ about: 'gap' }]))
    other.publish(jobs)
    await soon(() => expect(heard).toEqual([{ about: 'gap' }, jobs]))
  })

  test('what is told over a silent connection is told over another', async () => {
    const { passage, live } = await throughPassage()
    const { heard } = heardOn(await onPostgres())
    passage.hush()
    live.publish(account)
    await soon(() => expect(heard).toEqual([account]))
  })

  test('what cannot be told at all is owed to everybody as a gap, and the log says once why', async () => {
    const { passage, live, logged } = await throughPassage()
    const { heard } = heardOn(await onPostgres())
    passage.cut()
    live.publish(account)
    await soon(() => expect(passage.refused()).toBeGreaterThan(1))
    const words = 'live updates between instances are interrupted'
    expect(logged).toMatchObject([[{ fault: { at: [] } }, words]])
    passage.restore()
    await soon(() => expect(heard).toEqual([{ about: 'gap' }]))
  })

  test('so it is when the connection was made again before that was known', rare, async () => {
    const [listening, asking] = [await openPassage(url), await openPassage(url)]
    const database = await openPostgres(asking.url, { patienceMilliseconds: 3000 })
    const live = await openPostgresLive({
      ...{ url: listening.url, database, log: { warn: () => {} } },
      pace: { beatMilliseconds: 60_000, patienceMilliseconds: 200 },
    })
    onTestFinished(async () => {
      await live.close()
      await database.close()
      for (const passage of [listening, asking]) await passage.close()
    })
    const [near, far] = [heardOn(live), heardOn(await onPostgres())]
    await database.sql('select')
    for (const passage of [listening, asking]) passage.hush()
    live.publish(account)
    await soon(() => expect(near.heard).toContainEqual({ about: 'gap' }))
    await soon(() => expect(far.heard).toEqual([{ about: 'gap' }]))
  })

  test('what a later version tells beside what is known here is left out', async () => {
    const live = await onPostgres()
    const { heard } = heardOn(live)
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    onTestFinished(() => admin.end())
    const later = { ...account, more: 'of it' }
    await admin.query('select pg_notify($1, $2)', ['plumbline_live', JSON.stringify(later)])
    await soon(() => expect(heard).toEqual([account]))
  })

  test('what is no signal of ours is not passed on', async () => {
    const live = await onPostgres()
    const { heard } = heardOn(live)
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    onTestFinished(() => admin.end())
    await admin.query(`select pg_notify('plumbline_live', 'nonsense')`)
    await admin.query(`select pg_notify('plumbline_live', '{"about":"else"}')`)
    live.publish(account)
    await soon(() => expect(heard).toEqual([account]))
  })
})

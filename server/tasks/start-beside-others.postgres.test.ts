import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../adapters/database/postgres.ts'
import { openEmptyDatabase } from '../testing/open-test-database.ts'
import { createTasks } from './queue.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }

test('an instance starts while a transaction of another has queued a task, and holds up nobody who queues more', async () => {
  const database = await openEmptyDatabase()
  onTestFinished(database.close)
  const second = await openPostgres(database.url ?? '')
  onTestFinished(second.close)
  const instance = (on = database) => createTasks({ database: on, clock: () => new Date(), log })
  const waitsForALock = async () => {
    const { rows } = await database.sql<{ any: boolean }>(
      `select exists (select from pg_locks where not granted and database =
         (select oid from pg_database where datname = current_database())) as any`,
    )
    return rows[0]?.any === true
  }
  const here = await instance()
  const ended: string[] = []
  const noted = (what: string, work: Promise<unknown>) => work.then(() => void ended.push(what))
  let begun: Promise<unknown> = Promise.resolve()
  await database.db.transaction(async (tx) => {
    await here.enqueue(tx, 'applyProviderEvent', { eventId: 'evt_open' })
    begun = noted('started', instance(second))
    await expect.poll(async () => ended.length > 0 || (await waitsForALock())).toBe(true)
    const more = here.enqueue(database.db, 'applyProviderEvent', { eventId: 'evt_more' })
    begun = Promise.all([begun, noted('queued', more)])
    await expect.poll(async () => ended.length === 2 || (await waitsForALock())).toBe(true)
    ended.push('committed')
  })
  await begun
  expect(ended).toEqual(['started', 'queued', 'committed'])
})

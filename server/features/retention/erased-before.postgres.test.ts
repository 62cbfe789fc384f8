import { expect, onTestFinished, test } from 'vitest'
import type { Queryable } from '../../adapters/database/port.ts'
import { openExplained } from '../../adapters/database/testing/explained.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import { eraseAmongJobs } from './queries/jobs.ts'
import { removeNotices } from './queries/others.ts'

const openScene = async () => {
  const database = await openTestDatabase()
  const app = await createTestApp({}, database)
  onTestFinished(app.close)
  const explained = openExplained(database.url ?? '')
  onTestFinished(explained.close)
  return { app, database, explained }
}

const longAgo = new Date('2020-01-01T00:00:00Z')

test('of a job that was erased before no offer is looked at again', async () => {
  const { app, database, explained } = await openScene()
  for (let at = 0; at < 3; at += 1) await makeCompany(app)
  await makeJob(app, await makePlumber(app))
  await database.sql(`update job set status = 2, open_until = $1`, [longAgo.toISOString()])
  await database.sql(`update offer set reject_text = 'Ruth told me'`)
  const now = app.clock.now()
  const erase = (db: Queryable) =>
    eraseAmongJobs(db, { after: 0, most: 500 }, { closedBefore: now, paidBefore: now })
  expect(await app.context.db.transaction(erase)).toMatchObject({ jobs: 1 })
  const told = await database.sql('select from offer where reject_text is not null')
  expect(told.rows).toEqual([])
  expect(await erase(explained.db)).toMatchObject({ jobs: 0 })
  const ofOffers = explained.takeReads().filter(({ table }) => table === 'offer')
  expect(ofOffers.reduce((sum, { rows }) => sum + rows, 0)).toBe(0)
})

test('what the provider reported is looked through for old notices by their age', async () => {
  const { database, explained } = await openScene()
  await database.script(
    `insert into provider_event (id, kind, received_at, applied_at)
     select 'evt_' || n, 'payout.paid', now() - n * interval '1 minute', now()
     from generate_series(1, 5000) n;
     analyze provider_event`,
  )
  expect(await removeNotices(explained.db, longAgo)).toBe(0)
  const reads = explained.takeReads().filter(({ table }) => table === 'provider_event')
  expect(reads.length).toBeGreaterThan(0)
  expect(reads.reduce((sum, { rows }) => sum + rows, 0)).toBe(0)
})

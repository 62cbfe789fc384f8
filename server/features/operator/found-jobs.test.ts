import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmptyDatabase, type TestDatabase } from '../../testing/open-test-database.ts'
import { fillLongList } from '../jobs/testing/long-list.ts'
import { foundJobs, type JobFilter } from './queries/found-jobs.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openEmptyDatabase()
  await database.migrate()
  await fillLongList(database)
})
afterAll(() => database.close())

const most = 21

/** Looked for in every job, without any index. */
const lookedFor = async ({ text = '', status, paymentStatus }: JobFilter) => {
  const { rows } = await database.sql<{ id: string | number }>(
    `select j.id from job j join homeowner h on h.id = j.homeowner_id
     where (position(plain_text($1) in plain_text(h.name || ' ' || h.last_name)) > 0
         or position(plain_text($1) in plain_text(h.address)) > 0)
       and j.status = coalesce($2::int, j.status)
       and j.payment_status = coalesce($3::text, j.payment_status)
     order by j.id desc`,
    [text, status, paymentStatus],
  )
  return rows.map(({ id }) => Number(id))
}

/** How many of 6,000 jobs a text is found in: so few that all are looked up, and more. */
test.each<[JobFilter, number]>([
  [{ text: 'Zubiri' }, 10],
  [{ text: 'ruth' }, 1200],
  [{ text: '50% rd_' }, 4000],
  [{ text: 'e' }, 4800],
  [{ text: '50% rd_', status: 0 }, 49],
  [{ text: 'ellison', paymentStatus: 'paid' }, 1500],
  [{ text: 'zzyzx' }, 0],
])('%o finds the newest of the jobs that have it', async (filter, about) => {
  const expected = await lookedFor(filter)
  expect(Math.abs(expected.length - about)).toBeLessThan(30)
  expect(await foundJobs(database.db, filter, [], most)).toEqual(expected.slice(0, most))
})

import { expect, test } from 'vitest'
import type { DatabaseAdapter } from '../adapters/database/port.ts'
import { keptDifferences } from '../features/jobs/testing/kept-differences.ts'
import { hoursAfter } from '../lib/time/clock.ts'
import { newToken, tokenHash } from '../lib/tokens.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { openEmptyDatabase, type TestDatabase } from '../testing/open-test-database.ts'
import { whole } from '../testing/whole.ts'
import { migrateUntil, migrationSteps } from './migration-steps.ts'
import { session } from './schema/index.ts'
import { firstRows, firstTables } from './testing/first-rows.ts'

type Row = Record<string, unknown>

const rowsOf = async ({ sql }: DatabaseAdapter) => {
  const found: Record<string, Row[]> = {}
  for (const table of firstTables) {
    const { rows } = await sql<{ row: Row }>(
      `select to_jsonb(t) as row from ${table} t order by t::text`,
    )
    found[table] = rows.map(({ row }) => row)
  }
  return found
}

/** Rows with more columns than these match; a value that changed or a row that went does not. */
const withMore = (rows: Row[]) => rows.map((row) => expect.objectContaining(row))

/** Where the payment that arrived at the plumber's stood at first. */
const firstArrival = `do $$ begin
  if exists (select from information_schema.columns
             where table_name = 'payment' and column_name = 'destination_payment')
  then update payment set destination_payment = 'py_old';
  end if;
end $$`

/** A row as it is to stand today. */
const today = (row: Row): Row => {
  const { destination_payment: arrival, ...rest } = row
  return arrival ? { ...rest, arrivals: [arrival] } : row
}

const signIn = async ({ context }: TestApp, role: 'plumber' | 'company', accountId: number) => {
  const token = newToken()
  const expiresAt = hoursAfter(context.clock(), 1)
  await context.db
    .insert(session)
    .values({ ...{ role, accountId, expiresAt }, tokenHash: tokenHash(token) })
  return { authorization: `Bearer ${token}` }
}

const upgradeFrom = async (tag: string, database: DatabaseAdapter) => {
  await migrateUntil(database, tag)
  await database.script(firstRows)
  await database.script(firstArrival)
  const before = await rowsOf(database)
  await database.migrate()
  const after = await rowsOf(database)
  for (const table of firstTables) {
    expect(before[table]?.length).toBeGreaterThan(0)
    expect(after[table]).toHaveLength(before[table]?.length ?? 0)
    expect(after[table]).toEqual(expect.arrayContaining(withMore((before[table] ?? []).map(today))))
  }
  expect(await keptDifferences({ context: { database } })).toEqual([])
  return before
}

const lists = [
  ['/plumber/job/list?id=21', 'plumber', 21, [10101, 10102, 10103, 10104, 10105]],
  ['/company/job/list?id=1021', 'company', 1021, [10101, 10102, 10103, 10104, 10105]],
  ['/company/rejectedjob/list?id=1022', 'company', 1022, [10105]],
] as const

const expectProduct = async (database: TestDatabase) => {
  const app = await createTestApp({}, database)
  app.closeAfterTest()
  for (const [url, role, id, jobs] of lists) {
    const answer = await app.inject({ url, headers: await signIn(app, role, id) })
    const shown: { id: number }[] = answer.json()
    expect(shown.map((job) => Number(job.id)).toSorted()).toEqual(jobs)
  }
  const headers = await signIn(app, 'company', 1022)
  const payload = { job_id: 10101, company_id: 1022 }
  const accepted = await app.inject({ method: 'POST', url: '/api/job/accept', headers, payload })
  expect(accepted.statusCode).toBe(200)
  expect(await keptDifferences(app)).toEqual([])
}

const steps = migrationSteps()

/** What was installed first, and whoever keeps up; everything between in the whole form. */
const tried = whole ? steps : [...steps.slice(0, 1), ...steps.slice(-2)]

test.each(tried)('a database of $tag is brought to today', async ({ tag }) => {
  const database = await openEmptyDatabase()
  await upgradeFrom(tag, database)
  await expectProduct(database)
})

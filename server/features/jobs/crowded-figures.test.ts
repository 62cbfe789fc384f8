import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { jobCalls } from './testing/job-calls.ts'

let app: TestApp
let calls: ReturnType<typeof jobCalls>

beforeAll(async () => {
  app = await createTestApp()
  calls = jobCalls(app)
  return () => app.close()
})

const rowsOf = async (role: string, id: number) => {
  const { rows } = await app.context.database.sql<{ count: number }>(
    `select count(*)::int as count from job_tally where role = $1 and account_id = $2`,
    [role, id],
  )
  return rows[0]?.count
}

/** As after so many jobs that came and went within minutes. */
const crowd = (role: string, id: number) =>
  app.context.database.sql(
    `insert into job_tally (role, account_id, kind, list, status, amount)
     select $1, $2, 'jobs', list, 0, case when n % 2 = 0 then 1 else -1 end
     from generate_series(1, 300) n, (select distinct list from job_tally
       where role = $1 and account_id = $2 and kind = 'jobs') lists`,
    [role, id],
  )

test('a list that has changed hundreds of times of late is looked at, and its figures are added up', async () => {
  const plumber = await makePlumber(app)
  const company = await makeCompany(app)
  for (let round = 0; round < 3; round += 1) await makeJob(app, plumber)
  const readers = [
    ['own', 'plumber', plumber],
    ['offered', 'company', company],
  ] as const
  const forms: Record<string, string | number>[] = [{ page: 1 }, { page: 1, homeowner: 'r' }]
  for (const [list, role, reader] of readers)
    for (const form of forms) {
      const ask = async () => (await calls.list(list, reader, form)).body
      const before = await ask()
      await crowd(role, reader.id)
      expect(await rowsOf(role, reader.id)).toBeGreaterThan(300)
      expect(await Promise.all([ask(), ask(), ask()])).toEqual([before, before, before])
      expect(await rowsOf(role, reader.id)).toBeLessThan(20)
      expect(await ask()).toBe(before)
    }
})

import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../testing/factories.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'

/** The scripts of the runbook, by the table they divide. */
const scripts = new Map(
  [...readFileSync('docs/runbook.md', 'utf8').matchAll(/```sql\n([\s\S]*?)```/g)].flatMap(
    ([, script = '']) => {
      const [, table] = /^lock table (\w+);$/m.exec(script) ?? []
      return table ? [[table, script] as const] : []
    },
  ),
)

const openApp = async () => {
  const begun = await openTestDatabase()
  const app = await createTestApp({}, begun)
  onTestFinished(app.close)
  const client = new pg.Client({ connectionString: begun.url })
  await client.connect()
  onTestFinished(() => client.end())
  const notices: string[] = []
  client.on('notice', ({ message }) => notices.push(message ?? ''))
  await client.query(`set client_min_messages = debug1`)
  return { app, client, notices }
}

/** As psql runs it: statement by statement up to the transaction, whose one question names a variable. */
const run = async (client: pg.Client, script: string) => {
  const begin = script.indexOf('begin;')
  for (const statement of script.slice(0, begin).split(';\n')) await client.query(statement)
  const [before = '', after] = script.slice(begin).split('\\gset\n')
  if (after === undefined) return void (await client.query(before))
  const asked = before.slice(before.lastIndexOf('select'))
  await client.query(before.slice(0, before.lastIndexOf('select')))
  const { rows } = await client.query<{ next: string }>(asked)
  await client.query(after.replaceAll(':next', rows[0]?.next ?? ''))
}

const indexesOf = async (client: pg.Client, table: string) => {
  const { rows } = await client.query<{ id: number; name: string; valid: boolean }>(
    `select indexrelid::int as id, indexrelid::regclass::text as name, indisvalid as valid
     from pg_index where indrelid = $1::regclass order by 2`,
    [table],
  )
  return rows
}

const madeJob = async ({ app }: Awaited<ReturnType<typeof openApp>>) =>
  makeJob(app, await makePlumber(app))

test('the history is divided by what was built before, and goes on', async () => {
  const scene = await openApp()
  const { client, notices } = scene
  await makeCompany(scene.app)
  await madeJob(scene)
  // Whenever this runs, what is there is older than the first month.
  await client.query(`alter table job_event disable trigger user;
    update job_event set at = '2026-12-01';
    alter table job_event enable trigger user;`)
  await run(client, scripts.get('job_event') ?? '')
  const first = await indexesOf(client, 'job_event_until_2027')
  expect(first.map(({ name, valid }) => [name, valid])).toEqual([
    ['job_event_until_2027_job', true],
    ['job_event_until_2027_pkey', true],
  ])
  expect(notices.join('\n')).toContain(
    'partition constraint for table "job_event_until_2027" is implied by existing constraints',
  )
  const jobId = await madeJob(scene)
  const { rows } = await client.query(`select job_id from job_event where job_id = $1`, [jobId])
  expect(rows.length).toBeGreaterThan(0)
  for (const change of [`update job_event set kind = 'other'`, 'delete from job_event'])
    await expect(client.query(change)).rejects.toThrow(/append-only/)
})

test('the lists are divided without a look at their rows, and go on', async () => {
  const scene = await openApp()
  const { app, client, notices } = scene
  const company = await makeCompany(app)
  await madeJob(scene)
  const before = await indexesOf(client, 'job_listing')
  await run(client, scripts.get('job_listing') ?? '')
  const first = await indexesOf(client, 'job_listing_first')
  expect(new Set(first.map(({ id }) => id))).toEqual(new Set(before.map(({ id }) => id)))
  expect(notices.join('\n')).toContain(
    'partition constraint for table "job_listing_first" is implied by existing constraints',
  )
  await madeJob(scene)
  const page = await app.inject({
    url: `/company/job/list?id=${company.id}`,
    headers: company.headers,
  })
  expect(page.json()).toHaveLength(2)
})

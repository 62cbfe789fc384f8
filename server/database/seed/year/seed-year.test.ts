import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptDifferences } from '../../../features/jobs/testing/kept-differences.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { makePlumber } from '../../../testing/factories.ts'
import { demoCompanies, demoPassword } from '../accounts.ts'
import { seedYear } from './index.ts'

const size = { jobs: 600, plumbers: 40, companies: 66 }

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
  expect(await seedYear(app.context, size)).toBeUndefined()
})
afterAll(() => app.close())

const one = async (text: string) => {
  const { rows } = await app.context.database.sql<Record<string, number>>(text)
  return rows[0] ?? {}
}

test('holds as many jobs as asked for, in every state', async () => {
  const counts = await one(`
    select count(*)::int as jobs, count(distinct (status, payment_status))::int as states,
      (select count(*)::int from photo where file_name like 'demo-%') as photos from job`)
  expect(counts).toMatchObject({ jobs: size.jobs })
  expect(counts.states).toBeGreaterThanOrEqual(5)
  expect(counts.photos).toBeGreaterThan(size.jobs * 3)
})

/** What no job of the product may ever break, as queries that find those that do. */
const broken: Record<string, string> = {
  'offered to those who serve the zip code and nobody else': `
    select id from job j where companies_reached <> (select count(*) from offer where job_id = j.id)
      or companies_reached <> (
        select count(distinct company_id) from company_service_area a
        where a.zip_code = (select zip_code from homeowner h where h.id = j.homeowner_id))`,
  'sent by the plumber of its homeowner': `
    select j.id from job j join homeowner h on h.id = j.homeowner_id
    where h.plumber_id <> j.plumber_id`,
  'one winner where it is accepted, none elsewhere': `
    select id from job j where (
      select coalesce(array_agg(company_id), '{}') from offer where job_id = j.id and state = 1
    ) <> case when status = 1 then array[company_id] else '{}'::bigint[] end`,
  'no lost offer without a winner, no open one beside it': `
    select job_id as id from offer o join job j on j.id = o.job_id
    where (o.state = 3 and j.status <> 1) or (o.state = 0 and j.status = 1)`,
  'open inside its time, expired beyond it': `
    select id from job where (status = 0 and open_until <= now()) or (status = 2 and open_until > now())`,
  'accepted inside its time': `
    select id from job where accepted_at not between created_at and open_until
      or (accepted_at is null) <> (status <> 1) or (pay_until is null) <> (status <> 1)`,
  'paid by one payment of its acceptance': `
    select j.id from job j where (payment_status in ('paid', 'transferred')) <> exists (
      select from payment p where p.job_id = j.id and p.acceptance = j.acceptance
        and p.company_id = j.company_id and p.status = 'paid' and p.paid_at = j.paid_at
        and (p.transferred_at is not null) = (j.payment_status = 'transferred'))`,
  'a history that begins with its creation and ends where it stands': `
    select j.id from job j where
      (select kind from job_event where job_id = j.id order by id limit 1) <> 'created'
      or (select to_status from job_event where job_id = j.id order by id desc limit 1) <> j.status`,
  'a history in the order of time': `
    select a.job_id as id from job_event a join job_event b on b.job_id = a.job_id and b.id > a.id
    where b.at < a.at`,
  'told every rejection and acceptance': `
    select j.id from job j where
      (select count(*) from job_event where job_id = j.id and kind = 'rejected')
        <> (select count(*) from offer where job_id = j.id and rejected_at is not null)
      or (select count(*) from job_event where job_id = j.id and kind = 'accepted') <> j.acceptance`,
  'photos of all three groups': `
    select j.id from job j where (select count(distinct type) from photo where job_id = j.id) <> 3`,
}

test.each(Object.entries(broken))('every job is %s', async (_, query) => {
  const { rows } = await app.context.database.sql(query)
  expect(rows).toEqual([])
})

test('what is kept of jobs is what its views say, and goes on being kept', async () => {
  expect(await keptDifferences(app)).toEqual([])
  await app.context.database.sql(
    `update offer set state = 2, rejected_at = now()
     where (company_id, job_id) in (select company_id, job_id from offer where state = 0 limit 3)`,
  )
  await app.context.database.sql(`update job set issue_description = 'A new one' where id % 50 = 0`)
  expect(await keptDifferences(app)).toEqual([])
})

test('a company of the demonstration signs in and sees its jobs with pictures', async () => {
  const { email } = demoCompanies.lonestar
  const signedIn = await app.inject({
    method: 'POST',
    url: '/company/login',
    payload: { email, password: demoPassword },
  })
  const { id, token_access } = signedIn.json()
  const headers = { authorization: `Bearer ${token_access}` }
  const list = await app.inject({ url: `/company/job/list?id=${id}&page=5`, headers })
  const [first] = list.json().rows
  expect(list.json().total).toBeGreaterThan(size.jobs / 6)
  for (const { path, thumbnail_path } of first.photos)
    for (const name of [path, thumbnail_path]) {
      const picture = await app.inject({ url: `/files/${name}`, headers })
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    }
})

test('is not filled in twice, nor beside the accounts of real people', async () => {
  expect(await seedYear(app.context, size)).toContain('already')
  await makePlumber(app)
  expect(await seedYear(app.context, size)).toContain('real people')
})

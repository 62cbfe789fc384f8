import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { job, jobSorts } from '#contract/endpoints/jobs.ts'
import { openExplained } from '../../adapters/database/testing/explained.ts'
import { openEmptyDatabase, type TestDatabase } from '../../testing/open-test-database.ts'
import { ownPhotos } from '../photos/index.ts'
import { gatherTallies } from './index.ts'
import { listJobs } from './list-jobs.ts'
import { countCompanyJobs, medianResponseMinutes } from './queries/company-figures.ts'
import type { JobListQuery } from './queries/lists/list-filters.ts'
import { listJobPage } from './queries/lists/list-jobs.ts'
import type { JobList } from './queries/lists/listing.ts'
import { countPlumberJobs, earnedByMonth } from './queries/plumber-figures.ts'
import { everyNumber } from './testing/every-number.ts'
import { keptDifferences } from './testing/kept-differences.ts'
import { fillLongList, longList } from './testing/long-list.ts'

let database: TestDatabase
let explained: ReturnType<typeof openExplained>

beforeAll(async () => {
  database = await openEmptyDatabase()
  await database.migrate()
  await fillLongList(database)
  explained = openExplained(database.url ?? '')
})
afterAll(async () => {
  await explained.close()
  await database.close()
})

const plumber = { role: 'plumber', id: longList.plumber } as const
const company = { role: 'company', id: longList.company } as const
const readerOf = (list: JobList) => (list === 'own' ? plumber : company)

const pageOf = (list: JobList, query: JobListQuery, page = 1) =>
  listJobPage(explained.db, { reader: readerOf(list), list, query }, { page, pageSize: 10 })

const grows = new Set(['job', 'job_listing', 'job_search', 'offer', 'homeowner', 'payment'])

/** How many rows were read, and that none of the tables that grow was read from end to end. */
const rowsRead = () => {
  const reads = explained.takeReads().filter(({ table }) => grows.has(table))
  expect(reads.length).toBeGreaterThan(0)
  expect(reads.filter(({ index, rows }) => !index && rows > 0)).toEqual([])
  return reads.reduce((sum, { rows }) => sum + rows, 0)
}

/** A page of ten takes a handful of rows of each table, however long the list. */
const handful = 150

describe('a list of thousands of jobs', () => {
  test.each<JobList>(['own', 'offered', 'rejected'])(
    '%s: opens and is sorted both ways, from its beginning and from its end, by a handful of rows',
    async (list) => {
      const { total } = await pageOf(list, {})
      expect(total).toBeGreaterThan(400)
      expect(rowsRead()).toBeLessThan(handful)
      for (const sort of jobSorts.filter((each) => each !== 'rejected' || list === 'rejected'))
        for (const order of ['asc', 'desc'] as const) {
          const first = await pageOf(list, { sort, order })
          const last = await pageOf(list, { sort, order }, Math.ceil(total / 10))
          expect([first.total, first.listed.length]).toEqual([total, 10])
          expect(last.listed.length).toBe(total % 10 || 10)
          expect({ list, sort, order, few: rowsRead() < 2 * handful }).toMatchObject({ few: true })
        }
    },
  )

  test.each<[JobListQuery, number]>([
    [{ status: 'pending' }, handful],
    [{ status: 'accepted', sort: 'homeowner' }, handful],
    [{ homeowner: 'zubiri' }, handful],
    [{ homeowner: 'nobody' }, 0],
    [{ job_id: '2345' }, handful],
    [{ amount: '$5,432.' }, handful],
    [{ policy_number: 'ho-5432' }, handful],
    [{ issue_description: '234 gallons' }, handful],
    [{ homeowner: 'quinn', issue_description: '2347' }, handful],
    [{ date_of_loss_from: '2026-03-03', date_of_loss_to: '2026-03-03' }, 3 * handful],
    [{ created_from: '2026-03-03', created_to: '2026-03-03' }, 3 * handful],
  ])('filtered by %o it reads little more than what it finds', async (query, most) => {
    const { total, listed } = await pageOf('own', query)
    expect(total > 0).toBe(most > 0)
    expect(listed.length).toBe(Math.min(10, total))
    expect(rowsRead()).toBeLessThanOrEqual(most)
  })

  test.each<JobListQuery>([
    { homeowner: 'a' },
    { insurance_company_name: 'mutual', sort: 'amount' },
    { issue_description: 'water came' },
    { amount: '1', sort: 'date_of_loss', order: 'desc' },
  ])(
    'what many rows meet, %o, is counted once, and paged and sorted by a handful',
    async (query) => {
      const { total } = await pageOf('own', query)
      explained.takeReads()
      const [again, sorted] = [
        await pageOf('own', query),
        await pageOf('own', { ...query, sort: 'created' }),
      ]
      expect([again.total, sorted.total]).toEqual([total, total])
      expect(rowsRead()).toBeLessThan(3 * handful)
    },
  )

  test('what few rows meet is found and sorted once, and paged by a handful', async () => {
    const query = { insurance_company_name: 'brazos', issue_description: '7' }
    const { total, listed: first } = await pageOf('own', query)
    expect(total).toBeGreaterThan(200)
    expect(total).toBeLessThan(1000)
    explained.takeReads()
    const last = await pageOf('own', query, Math.ceil(total / 10))
    expect((await pageOf('own', query)).listed).toEqual(first)
    expect(last.total).toBe(total)
    expect(rowsRead()).toBeLessThan(2 * handful)
  })

  test('a page far from both ends is walked to once, and known with those around it', async () => {
    const newest = longList.jobs + 1000
    const firstOf = async (page: number) => (await pageOf('own', {}, page)).listed[0]?.id
    expect(await firstOf(250)).toBe(newest - 2490)
    explained.takeReads()
    for (const page of [250, 249, 251, 299])
      expect(await firstOf(page)).toBe(newest - (page - 1) * 10)
    expect(rowsRead()).toBeLessThan(4 * handful)
    for (const page of [300, 301, 302, 350, 399, 401])
      expect((await pageOf('own', {}, page)).listed.map(({ id }) => id)).toEqual(
        Array.from({ length: 10 }, (_, place) => newest - (page - 1) * 10 - place),
      )
    explained.takeReads()
  })

  test.each([
    [company, 1500],
    [plumber, longList.jobs],
  ])('the photos of the jobs of %o are gone through once, and by no offer', async (owner, jobs) => {
    const photos = []
    for await (const photo of ownPhotos(explained, owner)) photos.push(photo)
    expect(photos).toHaveLength(2 * jobs)
    const reads = explained.takeReads()
    expect(reads.filter(({ table }) => table === 'offer')).toEqual([])
    expect(reads.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(20 * photos.length)
  })

  test('the figures above the tables take a handful of rows', async () => {
    const now = new Date()
    expect(await countCompanyJobs(explained.db, company.id, now)).toMatchObject({ won: 1500 })
    expect(await countPlumberJobs(explained.db, plumber.id, now)).toMatchObject({ accepted: 1500 })
    const months = { first: '2026-01', timeZone: 'America/Chicago' }
    expect((await earnedByMonth(explained.db, plumber.id, months)).size).toBe(1)
    expect(rowsRead()).toBeLessThan(handful)
    await medianResponseMinutes(explained.db, company.id)
    expect(rowsRead()).toBeLessThan(500)
  })
})

test('a write that changes one job reads no table from end to end, nor do the triggers after it', async () => {
  const statements = [
    `insert into offer (company_id, job_id) select 3, id from job where id between 1100 and 1110`,
    `update offer set state = 2, rejected_at = now() where job_id = 1100 and company_id = 3`,
    `update job set status = 1, company_id = 3 where id = 1101`,
    `update job set issue_description = 'Dry by now' where id = 1102`,
    `update homeowner set last_name = 'Ibáñez' where id = 7`,
    `delete from offer where company_id = 3 and job_id = 1100`,
  ]
  for (const text of statements) {
    const scanned = await database.sqlTransaction(async (tx) => {
      await tx.query(text)
      const { rows } = await tx.query(
        `select relname, seq_tup_read::int as rows from pg_stat_xact_user_tables
         where relname = any($1::text[]) and seq_tup_read > 0`,
        [[...grows]],
      )
      return rows
    })
    expect({ text, scanned }).toEqual({ text, scanned: [] })
  }
  expect(await keptDifferences({ context: { database } })).toEqual([])
})

const seen = z.array(
  z.object({
    id: z.coerce.number(),
    homeowner: z.string(),
    address: z.string(),
    insurer: z.string(),
    policy: z.string(),
    description: z.string(),
    amount: z.string(),
  }),
)

/** Every row of a list as its reader sees it. */
const readAll = async (list: JobList) => {
  const { rows } = await database.sql(
    `select l.job_id as id, l.homeowner, l.address, l.insurer, coalesce(l.policy_number, '') as policy,
       lower(j.issue_description) as description, (l.amount_cents::numeric / 100)::numeric(12, 2)::text as amount
     from job_listing l join job j on j.id = l.job_id
     where l.account_id = $1 and l.list = $2 order by l.job_id desc`,
    [readerOf(list).id, list === 'own' ? 0 : 1],
  )
  return seen.parse(rows)
}

const read = new Map<JobList, ReturnType<typeof readAll>>()

const everyRow = (list: JobList) => {
  const rows = read.get(list) ?? readAll(list)
  read.set(list, rows)
  return rows
}

type Row = z.output<typeof seen>[number]

test.each<[JobListQuery, (row: Row) => boolean]>([
  [{ homeowner: 'ZUBIRI' }, (row) => row.homeowner.includes('zubiri')],
  [{ homeowner: 'uñoz' }, (row) => row.homeowner.includes('unoz')],
  [{ homeowner: 'MUNOZ' }, (row) => row.homeowner.includes('munoz')],
  [{ homeowner: 'r. e.' }, (row) => row.homeowner.includes('r. e.')],
  [{ homeowner: 'van n' }, (row) => row.homeowner.includes('van n')],
  [{ homeowner: 'e' }, (row) => row.homeowner.includes('e')],
  [{ address: '12 live' }, (row) => row.address.includes('12 live')],
  [{ address: '50% rd_' }, (row) => row.address.includes('50% rd_')],
  [{ address: 'austin' }, (row) => row.address.includes('austin')],
  [{ insurance_company_name: 'acme_1' }, (row) => row.insurer.includes('acme_1')],
  [{ policy_number: 'o-77' }, (row) => row.policy.includes('o-77')],
  [{ policy_number: '-1234' }, (row) => row.policy.includes('-1234')],
  [{ issue_description: 'said 77 ' }, (row) => row.description.includes('said 77 ')],
  [{ issue_description: ',' }, (row) => row.description.includes(',')],
  [{ amount: '$1,234' }, (row) => row.amount.includes('1234')],
  [{ amount: '.07' }, (row) => row.amount.includes('.07')],
  [{ job_id: '777' }, (row) => String(row.id).includes('777')],
  [
    { homeowner: 'ruth', insurance_company_name: 'brazos', amount: '99' },
    (row) =>
      row.homeowner.includes('ruth') && row.insurer.includes('brazos') && row.amount.includes('99'),
  ],
])('%o finds what its reader sees, the plumber and the company alike', async (query, meets) => {
  for (const list of ['own', 'offered'] as const) {
    const expected = (await everyRow(list)).filter(meets).map(({ id }) => id)
    const last = Math.max(1, Math.ceil(expected.length / 10))
    for (const page of new Set([1, Math.ceil(last / 2), last])) {
      const found = await listJobPage(
        database.db,
        { reader: readerOf(list), list, query },
        {
          page,
          pageSize: 10,
        },
      )
      const ids = found.listed.map(({ id }) => id)
      expect({ list, page, total: found.total, ids }).toEqual({
        ...{ list, page, total: expected.length },
        ids: expected.slice((page - 1) * 10, page * 10),
      })
    }
  }
})

test('a whole list, which is read and sent piece by piece, stands in the order of its pages', async () => {
  const context = { db: database.db, clock: () => new Date() }
  for (const list of ['own', 'offered', 'rejected'] as const)
    for (const query of [{}, { sort: 'homeowner', order: 'desc' }] as const) {
      const reader = readerOf(list)
      const whole = await listJobs(context, reader, list, query)
      const rows = z.array(job).parse(JSON.parse(await text(Readable.from(whole.text))))
      const numbers = rows.map(({ id }) => id)
      expect(numbers.length).toBeGreaterThan(400)
      const paged: number[] = []
      for (let page = 1; paged.length < numbers.length; page += 1) {
        const asked = { page, pageSize: 500 }
        const { listed, total } = await listJobPage(database.db, { reader, list, query }, asked)
        expect([total, listed.length > 0]).toEqual([numbers.length, true])
        paged.push(...listed.map(({ id }) => id))
      }
      expect(numbers).toEqual(paged)
    }
})

test('a total that is known is forgotten with the next change of the list', async () => {
  const query = { issue_description: 'gallons' }
  const total = async () => (await pageOf('offered', query)).total
  const before = await total()
  expect(before).toBeGreaterThan(1000)
  const change = (text: string, id: number) =>
    database.sql('update job set issue_description = $1 where id = $2', [text, id])
  await change('Water came in, the meter said 5 litres', 1003)
  expect(await total()).toBe(before - 1)
  await change('Water came in, the meter said 5 gallons', 1003)
  expect(await total()).toBe(before)
  await gatherTallies({ db: database.db })
  expect(await total()).toBe(before)
  expect(await keptDifferences({ context: { database } })).toEqual([])
})

test('an order that is known is forgotten with the next change of the list', async () => {
  const query: JobListQuery = { homeowner: 'zubiri', sort: 'amount', order: 'desc' }
  const found = async () => (await pageOf('own', query)).listed.map(({ id }) => id)
  const [highest, ...others] = await found()
  if (highest === undefined) throw new Error('Nobody of that name')
  expect(await found()).toEqual([highest, ...others])
  await database.sql('update job set amount_cents = 1000 where id = $1', [highest])
  expect(await found()).toEqual([...others, highest])
})

describe('a list in which jobs come, are taken, rejected and closed', () => {
  const change = (text: string) => database.sql(text, text.includes('$1') ? [longList.company] : [])
  const truth = (list: JobList, query: JobListQuery) =>
    everyNumber(database.db, company, list, query)

  test.each<[string, string]>([
    ['comes', 'insert into offer (company_id, job_id) select $1, id from job where id = 6904'],
    [
      'is rejected',
      'update offer set state = 2, rejected_at = now() where company_id = $1 and job_id = 6902',
    ],
    ['is closed, with others', 'update job set status = 2 where id in (6903, 6906, 6907, 6904)'],
    ['is taken by somebody else', 'update job set status = 1, company_id = 3 where id = 6911'],
  ])('where one %s, what was found before is put right by a look at it', async (_, text) => {
    await change('delete from offer where company_id = $1 and job_id = 6904')
    const queries: JobListQuery[] = [
      { issue_description: 'water came' },
      { homeowner: 'a', status: 'pending' },
      { insurance_company_name: 'brazos', issue_description: '7', sort: 'amount' },
      { homeowner: 'zubiri' },
    ]
    const pages = queries.flatMap((query) =>
      (['offered', 'rejected'] as const).map((list) => ({ list, query })),
    )
    for (const { list, query } of pages) await pageOf(list, query)
    await change(text)
    for (const { list, query } of pages) {
      explained.takeReads()
      const { total, listed } = await pageOf(list, query)
      const known = Math.min(1000, total)
      expect({ list, query, few: rowsRead() < 2 * known + handful }).toMatchObject({ few: true })
      const ids = await truth(list, query)
      expect([total, listed.map(({ id }) => id)]).toEqual([ids.length, ids.slice(0, 10)])
    }
  })

  test('pages far from both ends are put right too, in every order', async () => {
    const orders: JobListQuery[] = [
      { sort: 'created' },
      { sort: 'status', order: 'desc' },
      { sort: 'policy_number' },
      { sort: 'homeowner', order: 'desc' },
    ]
    const pages = [255, 330]
    const changes = [
      'delete from offer where company_id = $1 and job_id in (1100, 3100, 3104, 6800)',
      'insert into offer (company_id, job_id) select $1, id from job where id in (1100, 3104, 6800)',
      'update job set status = 0 where id in (2000, 4002, 4003)',
      'update offer set state = 2, rejected_at = now() where company_id = $1 and job_id in (2003, 4006)',
      'insert into offer (company_id, job_id) select $1, id from job where id = 3100',
      'update job set status = 2 where id in (2000, 4002, 4003)',
    ]
    for (const query of orders) for (const page of pages) await pageOf('offered', query, page)
    for (const text of changes) {
      await change(text)
      for (const query of orders) {
        const found = []
        for (const page of pages) found.push((await pageOf('offered', query, page)).listed)
        const ids = await truth('offered', query)
        expect({ text, query, found: found.flat().map(({ id }) => id) }).toEqual({
          ...{ text, query },
          found: pages.flatMap((page) => ids.slice((page - 1) * 10, page * 10)),
        })
      }
    }
  })

  test('counts are right beside changes that are not told, and while figures are added up', async () => {
    const query: JobListQuery = { issue_description: 'gallons', status: 'pending' }
    const total = async () => (await pageOf('offered', query)).total
    const changes = [
      `update job set issue_description = 'Water came in, 3 litres' where id = 1050`,
      'update job set status = 2 where id = 1051',
      `update job set issue_description = 'Water came in, 3 gallons', status = 2 where id = 1052`,
      'update job set status = 0 where id in (1051, 1052)',
      'delete from offer where company_id = $1 and job_id = 1053',
    ]
    for (const text of changes) {
      await total()
      await change(text)
      expect({ text, total: await total() }).toEqual({
        text,
        total: (await truth('offered', query)).length,
      })
      await change('update job set status = 3 where id = 1060')
      await gatherTallies({ db: database.db })
      expect({ text, total: await total() }).toEqual({
        text,
        total: (await truth('offered', query)).length,
      })
      await change('update job set status = 0 where id = 1060')
    }
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobFilters, jobSorts } from '#contract/endpoints/jobs.ts'
import { job } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { jobCalls } from './testing/job-calls.ts'

let app: TestApp
let calls: ReturnType<typeof jobCalls>
let plumber: Awaited<ReturnType<typeof makePlumber>>
let company: Awaited<ReturnType<typeof makeCompany>>
const made: number[] = []

/** Three jobs that differ in every column. */
const differing = [
  { name: 'Ana', insurer: 'Acme_1', day: '2026-01-10', text: 'Burst 100% pipe', amount: 1234.5 },
  { name: 'bruno', insurer: 'Bravo', day: '2026-02-20', text: 'Slab leak', amount: 99.99 },
  { name: 'Carla', insurer: 'acme 2', day: '2026-03-30', text: 'Roof drain', amount: 20_000 },
]

beforeAll(async () => {
  app = await createTestApp()
  app.clock.forwardToNoon()
  calls = jobCalls(app)
  plumber = await makePlumber(app)
  company = await makeCompany(app)
  for (const [place, { name, insurer, day, text, amount }] of differing.entries()) {
    const id = await makeJob(app, plumber, {
      homeowner: { name, lastName: 'Ruiz', address: `${place + 1} Elm St` },
      job: {
        insurance_company_name: insurer,
        insurance_company_policy_number: `P-${place}`,
        date_of_loss: day,
        issue_description: text,
        amount,
        referral_amount: 100 + place,
      },
    })
    const createdAt = new Date(`2026-06-0${place + 1}T23:59:59.999Z`)
    await app.context.db.update(job).set({ createdAt }).where(eq(job.id, id))
    made.push(id)
  }
})
afterAll(() => app.close())

const numbersOf = (ids: number[]) => ids.map((id) => made.indexOf(id) + 1)

describe('the plumber’s list', () => {
  test.each<[Record<string, string>, number[]]>([
    [{}, [3, 2, 1]],
    [{ homeowner: 'ANA' }, [1]],
    [{ homeowner: 'o ruiz' }, [2]],
    [{ homeowner: '' }, [3, 2, 1]],
    [{ address: '2 elm' }, [2]],
    [{ insurance_company_name: 'ACME' }, [3, 1]],
    [{ insurance_company_name: 'e_' }, [1]],
    [{ policy_number: 'p-2' }, [3]],
    [{ issue_description: '100%' }, [1]],
    [{ issue_description: '%' }, [1]],
    [{ issue_description: '\\' }, []],
    [{ amount: '$1,234.5' }, [1]],
    [{ amount: '1.234,50' }, [1]],
    [{ amount: '99' }, [2]],
    [{ amount: '99,99' }, [2]],
    [{ referral_amount: '102.00' }, [3]],
    [{ date_of_loss_from: '2026-02-20' }, [3, 2]],
    [{ date_of_loss_to: '2026-02-20' }, [2, 1]],
    [{ date_of_loss_from: '0000-01-01', date_of_loss_to: '2026-01-10' }, [1]],
    [{ created_from: '2026-06-02', created_to: '2026-06-02' }, [2]],
    [{ created_to: '2026-06-01' }, [1]],
    [{ rejected_from: '2020-01-01' }, []],
    [{ status: 'pending' }, [3, 2, 1]],
    [{ status: 'accepted' }, []],
    [{ status: 'rejected' }, []],
    [{ insurance_company_name: 'acme', amount: '20000' }, [3]],
  ])('filtered by %o holds %o, and the page agrees', async (filter, expected) => {
    expect(numbersOf(await calls.ids('own', plumber, filter))).toEqual(expected)
    const page = (await calls.list('own', plumber, { ...filter, page: 1 })).json()
    expect(numbersOf(page.rows.map((row: { id: number }) => row.id))).toEqual(expected)
    expect(page.total).toBe(expected.length)
  })

  test('finds a job by part of its number', async () => {
    const [first = 0] = made
    const found = await calls.ids('own', plumber, { job_id: String(first).slice(1) })
    expect(numbersOf(found)).toContain(1)
  })

  test.each<[string, number[]]>([
    ['job_id', [1, 2, 3]],
    ['homeowner', [1, 2, 3]],
    ['address', [1, 2, 3]],
    ['insurance_company_name', [3, 1, 2]],
    ['policy_number', [1, 2, 3]],
    ['date_of_loss', [1, 2, 3]],
    ['created', [1, 2, 3]],
    ['issue_description', [1, 3, 2]],
    ['amount', [2, 1, 3]],
    ['referral_amount', [1, 2, 3]],
  ])('sorts by %s', async (sort, expected) => {
    expect(numbersOf(await calls.ids('own', plumber, { sort }))).toEqual(expected)
    const backwards = await calls.ids('own', plumber, { sort, order: 'desc' })
    expect(numbersOf(backwards)).toEqual(expected.toReversed())
  })

  test('pages one after the other hold every row once', async () => {
    const seen: number[] = []
    for (const page of [1, 2, 3, 4]) {
      const answer = (await calls.list('own', plumber, { page, page_size: 1 })).json()
      expect(answer).toMatchObject({ total: 3, page, page_size: 1 })
      seen.push(...answer.rows.map((row: { id: number }) => row.id))
    }
    expect(numbersOf(seen)).toEqual([3, 2, 1])
  })
})

describe('the company’s list', () => {
  test('answers to every sort, plain and paged, in both directions', async () => {
    for (const sort of jobSorts)
      for (const order of ['asc', 'desc']) {
        const plain = await calls.ids('offered', company, { sort, order })
        const paged = (await calls.list('offered', company, { sort, order, page: 1 })).json()
        expect(numbersOf(plain).toSorted()).toEqual([1, 2, 3])
        expect(paged.rows.map((row: { id: number }) => row.id)).toEqual(plain)
      }
  })

  test('is newest first, by pages', async () => {
    const first = (await calls.list('offered', company, { page: 1, page_size: 2 })).json()
    const second = (await calls.list('offered', company, { page: 2, page_size: 2 })).json()
    const rows = [...first.rows, ...second.rows].map((row: { id: number }) => row.id)
    expect(numbersOf(rows)).toEqual([3, 2, 1])
    expect(first.total).toBe(3)
  })

  test('knows the words of the status', async () => {
    const rival = await makeCompany(app, { zipCodes: [] })
    const [first = 0, second = 0, third = 0] = made
    expect(await calls.ids('offered', rival)).toEqual([])
    await calls.accept(company, first)
    await calls.reject(company, second)
    await app.context.db.update(job).set({ status: 2 }).where(eq(job.id, third))
    const offered = async (status: string) =>
      numbersOf(await calls.ids('offered', company, { status }))
    expect(await offered('accepted')).toEqual([1])
    expect(await offered('pending')).toEqual([])
    expect(await offered('rejected')).toEqual([3])
    expect(numbersOf(await calls.ids('rejected', company, { status: 'pending' }))).toEqual([2])
    const today = app.clock.now().toISOString().slice(0, 10)
    expect(numbersOf(await calls.ids('rejected', company, { rejected_from: today }))).toEqual([2])
    expect(await calls.ids('rejected', company, { rejected_to: '2020-01-01' })).toEqual([])
    expect(numbersOf(await calls.ids('own', plumber, { sort: 'status' }))).toEqual([2, 1, 3])
  })
})

test('a company finds what it won apart from what another company took', async () => {
  const [owner, winner, rival] = [
    await makePlumber(app),
    await makeCompany(app),
    await makeCompany(app),
  ]
  const [won, taken, open] = [
    await makeJob(app, owner),
    await makeJob(app, owner),
    await makeJob(app, owner),
  ]
  await calls.accept(winner, won)
  await calls.accept(rival, taken)
  const found = async (status: string) => {
    const ids = await calls.ids('offered', winner, { status })
    const page = (await calls.list('offered', winner, { status, page: 1 })).json()
    expect(page.rows.map((row: { id: number }) => row.id)).toEqual(ids)
    expect(page.total).toBe(ids.length)
    return ids
  }
  expect(await found('won')).toEqual([won])
  expect(await found('accepted_elsewhere')).toEqual([taken])
  expect(await found('accepted')).toEqual([taken, won])
  await calls.accept(rival, open)
  expect(await found('accepted_elsewhere')).toEqual([open, taken])
  expect(await found('won')).toEqual([won])
})

test('a filter, an order or a page that comes empty is none', async () => {
  const empty = [...jobFilters, 'sort', 'order', 'page', 'page_size', 'time_zone'].map(
    (name): [string, string] => [name, ''],
  )
  const query = new URLSearchParams([['id', String(plumber.id)], ...empty])
  const answer = await calls.get(`/plumber/job/list?${query}`, plumber)
  expect([answer.statusCode, answer.json().fields]).toEqual([200, undefined])
  expect(answer.json().map(({ id }: { id: number }) => id)).toEqual(made.toReversed())
  const page = await calls.get(`/plumber/job/list?id=${plumber.id}&page=1&page_size=`, plumber)
  expect(page.json()).toMatchObject({ total: made.length, page: 1 })
  const file = await calls.get(`/plumber/job/export.csv?id=${plumber.id}&sort=&language=`, plumber)
  expect(file.statusCode).toBe(200)
})

test.each(['page=0', 'page_size=101&page=1', 'sort=password', 'created_from=yesterday'])(
  'refuses %s',
  async (query) => {
    const answer = await calls.get(`/plumber/job/list?id=${plumber.id}&${query}`, plumber)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_input'])
  },
)

test.each<Record<string, string>>([{ amount: '$' }, { homeowner: '' }])(
  'filtered by %o, which filters nothing, is answered after a change too',
  async (filter) => {
    const own = await makePlumber(app)
    const total = async () => {
      const answer = await calls.list('own', own, { ...filter, page: 1 })
      expect(answer.statusCode).toBe(200)
      return answer.json().total
    }
    await makeJob(app, own)
    expect(await total()).toBe(1)
    await makeJob(app, own)
    expect(await total()).toBe(2)
  },
)

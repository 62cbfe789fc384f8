import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { erasedHomeowner } from '../../database/erased.ts'
import { company as companies, homeowner, job } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { expireJobs } from './index.ts'
import { jobCalls } from './testing/job-calls.ts'

let app: TestApp
let calls: ReturnType<typeof jobCalls>
let plumber: Awaited<ReturnType<typeof makePlumber>>
let company: Awaited<ReturnType<typeof makeCompany>>
let won: number
let open: number
let rejected: number

beforeAll(async () => {
  app = await createTestApp()
  app.clock.forwardToNoon()
  calls = jobCalls(app)
  plumber = await makePlumber(app)
  company = await makeCompany(app)
  won = await makeJob(app, plumber)
  open = await makeJob(app, plumber, {
    homeowner: { name: 'José', lastName: 'Núñez' },
    job: {
      issue_description: '=HYPERLINK("http://x.example","pay")',
      insurance_company_name: '@Acme, "Mutual"',
      amount: 1234.5,
    },
  })
  rejected = await makeJob(app, plumber)
  await calls.accept(company, won)
  await calls.reject(company, rejected)
})
afterAll(() => app.close())

const files = {
  own: '/plumber/job/export.csv',
  offered: '/company/job/export.csv',
  rejected: '/company/rejectedjob/export.csv',
}

const download = (name: keyof typeof files, reader: typeof plumber | typeof company, query = '') =>
  calls.get(`${files[name]}?id=${reader.id}${query}`, reader)

/** The lines after the header. */
const linesOf = (body: string) => body.split('\r\n').slice(1, -1)
const numbersOf = (body: string) => linesOf(body).map((line) => Number(line.split(',')[0]))

test('the plumber’s file holds every job in full, newest first', async () => {
  const answer = await download('own', plumber)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="plumbline-jobs.csv"',
    'cache-control': 'no-store',
  })
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(answer.body.split('\r\n')[0]).toContain('"ID","Homeowner","Homeowner address"')
  expect(numbersOf(answer.body)).toEqual([rejected, open, won])
  expect(linesOf(answer.body)[2]).toContain('"Ruth Ellison","44 Live Oak Ln, Austin, TX 78704"')
  expect(linesOf(answer.body)[2]).toContain('"Accepted","850.00","500.00","Payment due"')
  const [refused] = linesOf((await download('rejected', company)).body)
  expect(refused).toMatch(/"Nothing due"$/)
})

test('a text that a spreadsheet would run stays text; quotes and accents arrive', async () => {
  const [, line = ''] = linesOf((await download('own', plumber)).body)
  expect(line).toContain(`"'=HYPERLINK(""http://x.example"",""pay"")"`)
  expect(line).toContain(`"'@Acme, ""Mutual"""`)
  expect(line).toContain('"José Núñez"')
  expect(line).toContain('"1234.50"')
})

test('a company’s file is masked as its list, but for the job it won', async () => {
  const { body } = await download('offered', company)
  expect(numbersOf(body)).toEqual([open, won])
  const [masked = '', full = ''] = linesOf(body)
  expect(masked).toContain('"J. N.","Austin, TX 78704"')
  expect(masked).not.toMatch(/José|Núñez|Live Oak|LSM-4410/)
  expect(full).toContain('"Ruth Ellison","44 Live Oak Ln, Austin, TX 78704"')
  expect(full).toContain('LSM-4410-77')
})

test('the rejected file has its date', async () => {
  const { body } = await download('rejected', company)
  expect(body.split('\r\n')[0]).toContain('"Rejected Date"')
  expect(numbersOf(body)).toEqual([rejected])
  expect(linesOf(body)[0]).toContain(app.clock.now().toISOString().slice(0, 10))
})

test('its days are those of the reader’s time zone, in the file and in what it is filtered by', async () => {
  const createdAt = new Date('2026-03-10T02:30:00Z')
  const owner = await makePlumber(app)
  const late = await makeJob(app, owner)
  await app.context.db.update(job).set({ createdAt }).where(eq(job.id, late))
  const chicago = '&time_zone=America/Chicago'
  expect(linesOf((await download('own', owner)).body)[0]).toContain('"2026-03-10"')
  expect(linesOf((await download('own', owner, chicago)).body)[0]).toContain('"2026-03-09"')
  const ninth = '&created_from=2026-03-09&created_to=2026-03-09'
  expect(numbersOf((await download('own', owner, ninth)).body)).toEqual([])
  expect(numbersOf((await download('own', owner, ninth + chicago)).body)).toEqual([late])
  expect(numbersOf((await download('own', owner, '&time_zone=Nowhere')).body)).toEqual([late])
  // Sydney, by a name that the database does not know.
  expect(numbersOf((await download('own', owner, `${ninth}&time_zone=AET`)).body)).toEqual([])
})

test('holds what is filtered, in the order asked for', async () => {
  expect(numbersOf((await download('own', plumber, '&status=accepted')).body)).toEqual([won])
  expect(numbersOf((await download('own', plumber, '&sort=job_id&order=asc')).body)).toEqual([
    won,
    open,
    rejected,
  ])
  expect(numbersOf((await download('offered', company, '&policy_number=LSM')).body)).toEqual([won])
  expect(linesOf((await download('own', plumber, '&homeowner=nobody')).body)).toEqual([])
})

test('its words are in the language of the account, or the one asked for', async () => {
  await app.context.db.update(companies).set({ language: 'es' }).where(eq(companies.id, company.id))
  expect((await download('offered', company)).body).toContain('"Aceptado"')
  expect((await download('offered', company, '&language=en')).body).toContain('"Accepted"')
})

test('a job that was withdrawn, and one whose time ran out, read so, as in the tables', async () => {
  const owner = await makePlumber(app)
  const late = await makeJob(app, owner)
  await app.context.db.update(job).set({ openUntil: app.clock.now() }).where(eq(job.id, late))
  await expireJobs(app.context)
  const taken = await makeJob(app, owner)
  expect((await calls.withdraw(owner, taken)).statusCode).toBe(200)
  const own = linesOf((await download('own', owner)).body)
  expect(own).toMatchObject([
    expect.stringContaining('"Rejected – Withdrawn"'),
    expect.stringContaining('"Rejected – Time ran out"'),
  ])
  const spanish = linesOf((await download('own', owner, '&language=es')).body)
  expect(spanish[0]).toContain('"Rechazado – Retirado"')
  const [ofCompany] = linesOf(
    (await download('offered', company, `&job_id=${taken}&language=en`)).body,
  )
  expect(ofCompany).toContain('"Rejected – Withdrawn"')
})

/** A plumber with so many jobs. */
const plumberOf = async (many: number) => {
  const owner = await makePlumber(app)
  const first = await makeJob(app, owner)
  const [model] = await app.context.db.select().from(job).where(eq(job.id, first))
  if (!model) throw new Error('no job')
  const { id: _id, ...values } = model
  await app.context.db.insert(job).values(Array.from({ length: many - 1 }, () => values))
  return owner
}

test('a list longer than a batch is whole, and in order', async () => {
  const owner = await plumberOf(1101)
  const numbers = numbersOf((await download('own', owner)).body)
  expect(numbers).toHaveLength(1101)
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
  expect(await calls.ids('own', owner)).toEqual(numbers)
})

test('what fails while its first lines are read is answered, as in the whole list', async () => {
  const owner = await plumberOf(150)
  const { script } = app.context.database
  await script('alter table photo rename to gone; alter table homeowner rename to away')
  onTestFinished(() =>
    script('alter table gone rename to photo; alter table away rename to homeowner'),
  )
  for (const url of ['/plumber/job/export.csv', '/plumber/job/list']) {
    const answer = await calls.get(`${url}?id=${owner.id}`, owner)
    expect(answer.statusCode).toBe(500)
    expect(answer.headers['content-disposition']).toBeUndefined()
    expect(answer.json()).toMatchObject({ code: 'internal' })
  }
})

test('is only one’s own', async () => {
  const stranger = await makePlumber(app)
  expect((await calls.get(`${files.own}?id=${plumber.id}`, stranger)).statusCode).toBe(403)
  expect((await calls.get(`${files.offered}?id=${company.id}`, plumber)).statusCode).toBe(403)
  expect(linesOf((await download('own', stranger)).body)).toEqual([])
})

test('of a homeowner who was erased the address is the place', async () => {
  const other = await makePlumber(app)
  await makeJob(app, other)
  const ofOther = eq(homeowner.plumberId, other.id)
  await app.context.db.update(homeowner).set(erasedHomeowner).where(ofOther)
  const [line] = linesOf((await download('own', other)).body)
  expect(line).toContain('"—","Austin, TX 78704"')
})

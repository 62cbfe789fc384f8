import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { makeTextsPlain } from './index.ts'
import { jobCalls } from './testing/job-calls.ts'
import { keptDifferences } from './testing/kept-differences.ts'

let app: TestApp
let calls: ReturnType<typeof jobCalls>
let plumber: Awaited<ReturnType<typeof makePlumber>>
let company: Awaited<ReturnType<typeof makeCompany>>
let jobId: number
let other: number

beforeAll(async () => {
  app = await createTestApp()
  calls = jobCalls(app)
  plumber = await makePlumber(app)
  company = await makeCompany(app)
  jobId = await makeJob(app, plumber, {
    homeowner: { name: 'Íñigo', lastName: 'Muñoz', address: '8 Calle Peña' },
    job: { insurance_company_name: 'Fénix', issue_description: 'Daño detrás del lavabo' },
  })
  other = await makeJob(app, plumber, {
    homeowner: { name: 'Zoe', lastName: 'O’Dea', address: "1 D'Arcy St" },
  })
})
afterAll(() => app.close())

const texts: [Record<string, string>][] = [
  [{ homeowner: 'inigo munoz' }],
  [{ homeowner: 'MUÑOZ' }],
  [{ homeowner: 'muñoz'.normalize('NFD') }],
  [{ homeowner: 'uñ' }],
  [{ address: 'calle pena' }],
  [{ insurance_company_name: 'fenix' }],
  [{ issue_description: 'dano detras' }],
]

test.each(texts)('%o finds what has accents, and what has none', async (filter) => {
  expect(await calls.ids('own', plumber, filter)).toEqual([jobId])
})

test.each(["o'dea", 'o’dea', 'O‘DEA'])(
  '%s is O’Dea, whatever the keyboard writes',
  async (homeowner) => {
    expect(await calls.ids('own', plumber, { homeowner })).toEqual([other])
    expect(
      await calls.ids('own', plumber, {
        address: homeowner.replace(/dea/i, 'arcy').replace(/^o/i, 'd'),
      }),
    ).toEqual([other])
  },
)

test('a name with an accent stands where its letter does', async () => {
  expect(await calls.ids('own', plumber, { sort: 'homeowner' })).toEqual([jobId, other])
})

test('a company finds initials, and the name once it has won', async () => {
  expect(await calls.ids('offered', company, { homeowner: 'I. M' })).toEqual([jobId])
  expect(await calls.ids('offered', company, { homeowner: 'munoz' })).toEqual([])
  await calls.accept(company, jobId)
  expect(await calls.ids('offered', company, { homeowner: 'munoz' })).toEqual([jobId])
})

test('texts that were kept with their accents are found with them, and after the task without', async () => {
  const rows = (table: string) => app.context.database.sql(`select xmin::text, t.* from ${table} t`)
  await app.context.database.script(`
    update job_search t set homeowner = 'íñigo muñoz', address = replace(t.address, 'pena', 'peña'),
      insurer = 'fénix', description = 'daño detrás del lavabo' where job_id = ${jobId};
    update job_listing t set homeowner = replace(t.homeowner, 'inigo munoz', 'íñigo muñoz'),
      address = replace(t.address, 'pena', 'peña'), insurer = 'fénix', description = 'daño detrás del lavabo'
      where job_id = ${jobId};`)
  expect(await keptDifferences(app)).not.toEqual([])
  expect(await calls.ids('own', plumber, { homeowner: 'Muñoz' })).toEqual([jobId])
  expect(await calls.ids('own', plumber, { issue_description: 'Daño' })).toEqual([jobId])
  await makeTextsPlain(app.context)
  expect(await keptDifferences(app)).toEqual([])
  for (const [filter] of texts) expect(await calls.ids('own', plumber, filter)).toEqual([jobId])
  const plain = [(await rows('job_search')).rows, (await rows('job_listing')).rows]
  await makeTextsPlain(app.context)
  expect([(await rows('job_search')).rows, (await rows('job_listing')).rows]).toEqual(plain)
})

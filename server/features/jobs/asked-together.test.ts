import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { jobCalls } from './testing/job-calls.ts'

let app: TestApp
let calls: ReturnType<typeof jobCalls>
let plumbers: Awaited<ReturnType<typeof makePlumber>>[]
let companies: Awaited<ReturnType<typeof makeCompany>>[]

/** Four who refer and four who are offered it all; each company takes one job and rejects another. */
beforeAll(async () => {
  app = await createTestApp()
  calls = jobCalls(app)
  const four = [0, 1, 2, 3]
  plumbers = await Promise.all(four.map(() => makePlumber(app)))
  companies = await Promise.all(four.map(() => makeCompany(app)))
  const jobs: number[] = []
  for (const [place, plumber] of plumbers.entries())
    for (let round = 0; round < 3 + place; round += 1)
      jobs.push(
        await makeJob(app, plumber, { homeowner: { name: `Ida ${place}`, lastName: 'Orr' } }),
      )
  for (const [place, company] of companies.entries()) {
    await calls.accept(company, jobs[place] ?? 0)
    await calls.reject(company, jobs[place + 4] ?? 0)
  }
  return () => app.close()
})

/** The first page as it opens, the same smaller, the one behind it, in another order, filtered. */
const forms: Record<string, string | number>[] = [
  { page: 1 },
  { page: 1, page_size: 2 },
  { page: 2, page_size: 2 },
  { page: 1, sort: 'homeowner', order: 'desc' },
  { page: 1, homeowner: 'ida' },
]

test('who asks at the same moment as others is told what is told to one who asks alone', async () => {
  const askings = [
    ...plumbers.map((reader) => ['own', reader] as const),
    ...companies.map((reader) => ['offered', reader] as const),
    ...companies.map((reader) => ['rejected', reader] as const),
  ].flatMap(([list, reader]) => forms.map((form) => () => calls.list(list, reader, form)))
  const alone: string[] = []
  for (const ask of askings) alone.push((await ask()).body)
  expect(new Set(alone).size).toBeGreaterThan(plumbers.length * forms.length)
  for (let round = 0; round < 3; round += 1) {
    const together = await Promise.all([...askings, ...askings].map((ask) => ask()))
    expect(together.map(({ statusCode }) => statusCode)).toEqual(together.map(() => 200))
    expect(together.map(({ body }) => body)).toEqual([...alone, ...alone])
  }
})

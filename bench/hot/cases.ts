import { z } from 'zod'
import { listNumbers } from '#server/database/schema/index.ts'
import type { Product } from '../lib/product.ts'
import { record } from '../lib/record.ts'
import { type Account, type Case, same } from './case.ts'
import { landingCase } from './landing-case.ts'
import { pageInSql } from './page-in-sql.ts'
import { photoCase } from './photo-case.ts'
import { racers, type Scene } from './scene.ts'
import { signInCase } from './sign-in-case.ts'
import { statementsOf } from './statements.ts'
import { wire } from './wire.ts'

/** Jobs that are raced for in one slice. */
const jobsASlice = 60

const query = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

const companyList = '/company/job/list'
const page = z.object({ rows: z.array(z.object({ id: z.number() })) })
const listCase = async (
  { client }: Product,
  what: string,
  url: string,
  account: Account,
  filter: Record<string, string> = {},
): Promise<Case> => {
  const usual = { id: account.id, page: 1, page_size: 10, sort: 'created', order: 'desc' }
  const path = `${url}?${query({ ...usual, ...filter })}`
  const { rows } = page.parse(JSON.parse(await client.call(path, { headers: account.headers })))
  const role = url.startsWith('/plumber') ? ('plumber' as const) : ('company' as const)
  const list = role === 'plumber' ? listNumbers.own : listNumbers.offered
  const ids = Object.keys(filter).length > 0 ? { ids: rows.map(({ id }) => id) } : {}
  return {
    ...{ what, method: 'GET', url, aim: 0.9 },
    statements: { waves: [[pageInSql({ role, id: account.id, list, ...ids })]], marks: {} },
    scripts: async (cookies) => same(wire(cookies, { path, account })),
  }
}

/** Each connection with a company of its own: nothing that one is told serves another. */
const listsCase = async (product: Product, what: string, companies: Account[]): Promise<Case> => {
  const [first, ...others] = companies
  if (!first) throw new Error('Nobody asks')
  const { statements, ...listed } = await listCase(product, what, companyList, first)
  const each = await Promise.all(
    [first, ...others].map((account) => listCase(product, what, companyList, account)),
  )
  const ids = companies.map(
    ({ id }, place) => `when :client_id % ${companies.length} = ${place} then ${id}`,
  )
  return {
    ...listed,
    statements: { ...statements, marks: { id: String(first.id) } },
    scripts: async (cookies) =>
      (await Promise.all(each.map(({ scripts }) => scripts(cookies)))).map(
        ([script = []]) => script,
      ),
    opening: async () => [`\\set id case ${ids.join(' ')} end`],
  }
}

const submitCase = async ({ plumber, body, submit }: Scene): Promise<Case> => {
  let jobId = 0
  const waves = await record(async () => {
    jobId = await submit()
  })
  const [path, method] = ['/api/job/create', 'POST'] as const
  return {
    ...{ what: 'submit, 50 companies told', method, url: path, aim: 0.9, weight: 0.1 },
    statements: statementsOf(waves, { made: String(jobId) }),
    scripts: async (cookies) =>
      same(wire(cookies, { path, account: plumber, method, content: body })),
  }
}

const acceptCase = async ({ companies, post, submit }: Scene): Promise<Case> => {
  const [path, method] = ['/api/job/accept', 'POST'] as const
  const [winner, loser] = companies
  if (!winner || !loser) throw new Error('Nobody races')
  const accept = (account: Account, jobId: number) =>
    post(path, account, { job_id: jobId, company_id: account.id })
  const jobId = await submit()
  const won = await record(() => accept(winner, jobId))
  const lost = await record(() => accept(loser, jobId).catch(() => undefined))
  const marks = { job_id: String(jobId), company_id: String(winner.id) }
  const others = lost.flat().flatMap((step) => ('transaction' in step ? step.transaction : []))
  const instead = statementsOf([[{ transaction: others.slice(-1) }]]).waves.flat()
  const newJobs = async () => {
    const made: number[] = []
    while (made.length < jobsASlice)
      made.push(...(await Promise.all([submit(), submit(), submit()])))
    return made
  }
  return {
    ...{ what: `accept, ${racers} race for a job`, method, url: path, aim: 0.9, once: true },
    ...{ also: ['409'], wins: jobsASlice },
    statements: {
      ...statementsOf(won, marks),
      otherwise: instead.flatMap((step) =>
        'transaction' in step
          ? step.transaction.map(({ text, values }) => ({
              text,
              values: values.map((each) => (each === loser.id ? winner.id : each)),
            }))
          : [],
      ),
    },
    scripts: async (cookies) => {
      const jobs = await newJobs()
      return companies.map((account) =>
        jobs.map((job_id) =>
          wire(cookies, { path, account, method, content: { job_id, company_id: account.id } }),
        ),
      )
    },
    each: jobsASlice,
    opening: async () => {
      const jobs = (await newJobs()).toSorted((one, other) => one - other)
      const company = companies.map(({ id }, place) => `when :client_id = ${place} then ${id}`)
      const job = jobs.map((id, place) => `when :turn = ${place + 1} then ${id}`)
      return [
        '\\set turn :turn + 1',
        `\\set company_id case ${company.join(' ')} end`,
        `\\set job_id case ${job.join(' ')} end`,
      ]
    },
  }
}

/** Every hot path, as the product walks it now. */
export const openCases = async (product: Product, scene: Scene, only: string): Promise<Case[]> => {
  const makers: [string, () => Promise<Case>][] = [
    ['company list', () => listCase(product, 'company list', companyList, scene.company)],
    [
      'list of 16 companies',
      () => listsCase(product, `company list, ${racers} companies`, scene.companies),
    ],
    [
      'filtered list',
      () => listCase(product, 'filtered list', companyList, scene.company, { homeowner: 'quinn' }),
    ],
    ['plumber list', () => listCase(product, 'plumber list', '/plumber/job/list', scene.plumber)],
    ['submit', () => submitCase(scene)],
    ['accept', () => acceptCase(scene)],
    ['sign-in', () => signInCase(product)],
    ['photo upload', () => photoCase(product, scene)],
    ['landing page', async () => landingCase()],
  ]
  const cases: Case[] = []
  for (const [name, make] of makers) if (name.includes(only)) cases.push(await make())
  return cases
}

import { z } from 'zod'
import { demoCompanies, demoPlumbers } from '#server/database/seed/accounts.ts'
import type { Bench } from '../lib/bench.ts'
import type { Product } from '../lib/product.ts'
import { type Effort, race, runner } from '../lib/race.ts'
import { record } from '../lib/record.ts'
import { replay } from '../lib/replay.ts'
import type { Figure } from '../lib/report.ts'
import { wholeTablesRead } from '../lib/scans.ts'
import { type Case, cases } from './cases.ts'

/** A table of 100,000 jobs is as fast as one of ten; the most that counts as that. */
const mostGrowth = 1.5

/** Milliseconds: what a look at each row of a long list may take. */
const mostP99 = 100

const page = z.object({ total: z.number(), rows: z.array(z.unknown()) })

const rowsIn = (answer: string, streamed: boolean | undefined) =>
  streamed ? 0 : (page.safeParse(JSON.parse(answer)).data?.rows.length ?? 0)

/** The two that own most of the year. */
const signInBoth = async (product: Product) => ({
  plumber: await product.signIn('plumber', demoPlumbers.maria.email),
  company: await product.signIn('company', demoCompanies.lonestar.email),
})

const visitor = async (product: Product) => {
  const accounts = await signInBoth(product)
  const { client, database } = product
  return async ({ role, path, opening, counted, streamed, afresh }: Case) => {
    const { id, headers } = accounts[role]
    const first = await client.call(counted(id), { headers })
    const place = { id, total: page.parse(JSON.parse(first)).total }
    const url = path(place)
    const call = () =>
      streamed ? client.firstBytes(url, { headers }) : client.call(url, { headers })
    const settled = async () => {
      if (streamed) await client.call('/readyz')
      if (afresh)
        await database.sql(
          `with before as (
             delete from job_tally
             where account_id = $2 and role = $1 and kind = 'jobs' and amount = 0)
           insert into job_tally (role, account_id, kind, list, status, amount)
           values ($1, $2, 'jobs', 1, 0, 0)`,
          [role, id],
        )
    }
    const answer = await call()
    await settled()
    const waves = streamed ? undefined : await record(call)
    return {
      rows: rowsIn(answer, streamed),
      http: runner(call, settled),
      opening: runner(() => client.call(opening(place), { headers })),
      sql: waves && runner(() => replay(database, waves)),
      scans: waves ? await wholeTablesRead(database, waves) : [],
    }
  }
}

type Visit = Awaited<ReturnType<typeof visitor>>

const limitFor = ({ growth }: Case, growthFound: number, p99: number): Figure['limit'] =>
  growth === 'flat'
    ? { of: 'growth of p50', measured: growthFound, most: mostGrowth, unit: '×' }
    : { of: 'p99', measured: p99, most: mostP99, unit: 'ms' }

const measure = async (each: Case, few: Visit, year: Visit, effort: Effort): Promise<Figure> => {
  const small = await few(each)
  const large = await year(each)
  // A page of ten is not held against one that little data leaves nearly empty.
  const beside = small.rows < large.rows ? small.opening : small.http
  await race([beside, large.http, ...(large.sql ? [large.sql] : [])], effort)
  const http = large.http.latencies()
  const before = beside.latencies()
  const reads = large.scans.length > 0 ? `reads all of ${large.scans.join(', ')}` : undefined
  return {
    what: each.what,
    small: before,
    http,
    sql: large.sql?.latencies(),
    limit: limitFor(each, http.p50 / before.p50, http.p99),
    plan: reads,
  }
}

/** The job tables with a year of data beside the same with few jobs. */
export const tables: Bench = {
  title: 'Job tables',
  run: async ({ engine, effort, only }) => {
    const few = await visitor(await engine.product('few'))
    const year = await visitor(await engine.product('year'))
    const figures: Figure[] = []
    const wanted = cases.filter(({ what }) => what.includes(only))
    for (const each of wanted) figures.push(await measure(each, few, year, effort))
    return figures
  },
}

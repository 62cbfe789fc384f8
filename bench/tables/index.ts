import type { Bench } from '../lib/bench.ts'
import { type Effort, race } from '../lib/race.ts'
import type { Figure } from '../lib/report.ts'
import { type Case, cases } from './cases.ts'
import { type Visitor, visitor } from './visitor.ts'

/** A table of 100,000 jobs is as fast as one of ten; the most that counts as that. */
const mostGrowth = 1.5

/** Milliseconds: what a look at each row of a long list may take. */
const mostP99 = 100

const limitFor = ({ growth }: Case, growthFound: number, p99: number): Figure['limit'] =>
  growth === 'flat'
    ? { of: 'growth of p50', measured: growthFound, most: mostGrowth, unit: '×' }
    : { of: 'p99', measured: p99, most: mostP99, unit: 'ms' }

const measure = async (
  each: Case,
  few: Visitor,
  year: Visitor,
  effort: Effort,
): Promise<Figure> => {
  const small = await few(each)
  const large = await year(each)
  // A page of ten is not held against one that little data leaves nearly empty.
  const beside = small.rows < large.rows ? small.opening : small.http
  await race([beside, large.http, ...(large.sql ? [large.sql] : [])], effort)
  const http = large.http.latencies()
  const before = beside.latencies()
  const scans = await large.scans()
  const reads = scans.length > 0 ? `reads all of ${scans.join(', ')}` : undefined
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

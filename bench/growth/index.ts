import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Bench } from '../lib/bench.ts'
import { type Effort, type Latencies, type Runner, race } from '../lib/race.ts'
import type { Figure } from '../lib/report.ts'
import { grown } from '../lib/sizes.ts'
import { type Case, cases } from '../tables/cases.ts'
import { type Visit, visitor } from '../tables/visitor.ts'
import { writer } from '../writes/writer.ts'
import { drawing } from './drawing.ts'
import { blockOf, type Grew } from './plot.ts'
import { reads } from './reads.ts'

/** A million jobs are as fast as ten thousand; the most that counts as that. */
const mostGrowth = 1.5

/** Milliseconds: what a look at each row of a long list may take. */
const mostP99 = 100

const folder = path.resolve('build/growth')

/** Three installations and some 190 calls of each: fewer calls than where two are compared. */
const shorter = (effort: Effort): Effort => ({
  calls: Math.min(effort.calls, 100),
  atLeast: Math.min(effort.atLeast, 9),
  milliseconds: Math.min(effort.milliseconds, 1500),
})

const grewBy = (sizes: readonly Latencies[]) =>
  (sizes.at(-1)?.p50 ?? Number.NaN) / (sizes[0]?.p50 ?? Number.NaN)

const figureOf = ({ what, sizes }: Grew, growth: Case['growth'], plan?: string): Figure => {
  const [small, ...larger] = sizes
  const http = larger.at(-1)
  const limit =
    growth === 'flat'
      ? ({ of: 'growth of p50', measured: grewBy(sizes), most: mostGrowth, unit: '×' } as const)
      : ({ of: 'p99', measured: http?.p99 ?? Number.NaN, most: mostP99, unit: 'ms' } as const)
  return { what, small, http, limit, plan }
}

/** A page of ten is not held against one that little data leaves nearly empty. */
const fullPage = (visit: Visit, rows: number) => (visit.rows < rows ? visit.opening : visit.http)

const together = async (runners: readonly Runner[], effort: Effort) => {
  await race(runners, effort)
  return runners.map((each) => each.latencies())
}

/** Job tables, all other lists and searches, and writes with 10,000, 100,000 and 1,000,000 jobs. */
export const growth: Bench = {
  title: 'Growth from 10,000 jobs (few) to 1,000,000',
  engines: ['postgres'],
  run: async ({ engine, effort, only, say }) => {
    const products = []
    for (const size of grown) products.push(await engine.product(size))
    const visitors = await Promise.all(products.map(visitor))
    const grew: Grew[] = []
    const figures: Figure[] = []
    const keep = (each: Grew, how: Case['growth'], plan?: string) => {
      grew.push(each)
      say(blockOf(each))
      figures.push(figureOf(each, how, plan))
    }
    for (const each of [...cases, ...reads].filter(({ what }) => what.includes(only))) {
      const visits = []
      for (const visit of visitors) visits.push(await visit(each))
      const last = visits.at(-1)
      const runners = visits.map((visit) => fullPage(visit, last?.rows ?? 0))
      const sizes = await together(runners, shorter(effort))
      const scans = (await last?.scans()) ?? []
      const plan = scans.length > 0 ? `reads all of ${scans.join(', ')}` : undefined
      keep({ what: each.what, sizes }, each.growth, plan)
    }
    if ('writes'.includes(only)) {
      const writers = await Promise.all(products.map(writer))
      for (const which of ['submits', 'rejects', 'accepts'] as const) {
        const runners = writers.map((each) => each[which])
        keep({ what: `writes: ${which}`, sizes: await together(runners, shorter(effort)) }, 'flat')
      }
    }
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'growth.svg'), drawing(grew, mostGrowth))
    return figures
  },
}

import { accounts } from './accounts/index.ts'
import { growth } from './growth/index.ts'
import { hot } from './hot/index.ts'
import { interaction } from './interaction/index.ts'
import type { Bench } from './lib/bench.ts'
import { type EngineName, openEngine } from './lib/engines.ts'
import { brief, thorough } from './lib/race.ts'
import { type Figure, table } from './lib/report.ts'
import { briefSizes, fullSizes } from './lib/sizes.ts'
import { page } from './page/index.ts'
import { tables } from './tables/index.ts'
import { writes } from './writes/index.ts'

export const benchNames = [
  'accounts',
  'tables',
  'writes',
  'hot',
  'page',
  'interaction',
  'growth',
] as const
/** What runs where nothing is named: all but the one that fills a million jobs first. */
export const usualNames = benchNames.filter((name) => name !== 'growth')
export type BenchName = (typeof benchNames)[number]

export const benches: Record<BenchName, Bench> = {
  accounts,
  tables,
  writes,
  hot,
  page,
  interaction,
  growth,
}

type Wanted = {
  names: readonly BenchName[]
  engines: readonly EngineName[]
  /** Of many cases, those that name this. */
  only: string
  /** Little data and two calls each: only to see that everything runs. */
  short: boolean
  /** The folder in which the databases of the PostgreSQL server stay for the next time. */
  kept?: string
  say: (text: string) => void
}

/** Runs measurements on each engine; answers all their figures. */
export const run = async ({
  names,
  engines,
  only,
  short,
  kept,
  say,
}: Wanted): Promise<Figure[]> => {
  const found: Figure[] = []
  for (const name of engines) {
    const here = names
      .map((wanted) => benches[wanted])
      .filter((bench) => bench.engines?.includes(name) ?? true)
    if (here.length === 0) continue
    const engine = await openEngine(name, { sizes: short ? briefSizes : fullSizes, say, kept })
    try {
      for (const { title, run: measure } of here) {
        const figures = await measure({
          engine,
          effort: short ? brief : thorough,
          only,
          short,
          say,
        })
        say(table(`${title} on ${name}`, figures))
        found.push(...figures)
      }
    } finally {
      await engine.close()
    }
  }
  return found
}

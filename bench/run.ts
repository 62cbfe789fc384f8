import { accounts } from './accounts/index.ts'
import { hot } from './hot/index.ts'
import type { Bench } from './lib/bench.ts'
import { type EngineName, openEngine } from './lib/engines.ts'
import { brief, thorough } from './lib/race.ts'
import { overLimit, table } from './lib/report.ts'
import { briefSizes, fullSizes } from './lib/sizes.ts'
import { page } from './page/index.ts'
import { tables } from './tables/index.ts'
import { writes } from './writes/index.ts'

export const benchNames = ['accounts', 'tables', 'writes', 'hot', 'page'] as const
export type BenchName = (typeof benchNames)[number]

export const benches: Record<BenchName, Bench> = { accounts, tables, writes, hot, page }

type Wanted = {
  names: readonly BenchName[]
  engines: readonly EngineName[]
  /** Of many cases, those that name this. */
  only: string
  /** Little data and two calls each: only to see that everything runs. */
  short: boolean
  say: (text: string) => void
}

/** Runs measurements on each engine; answers how many figures are over a limit that was promised. */
export const run = async ({ names, engines, only, short, say }: Wanted): Promise<number> => {
  let over = 0
  for (const name of engines) {
    const here = names
      .map((wanted) => benches[wanted])
      .filter((bench) => bench.engines?.includes(name) ?? true)
    if (here.length === 0) continue
    const engine = await openEngine(name, short ? briefSizes : fullSizes, say)
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
        over += overLimit(figures)
      }
    } finally {
      await engine.close()
    }
  }
  return over
}

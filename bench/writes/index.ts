import type { Bench } from '../lib/bench.ts'
import { type Effort, race } from '../lib/race.ts'
import type { Figure } from '../lib/report.ts'
import { companyCount, writer } from './writer.ts'

/** A write is as fast among 100,000 jobs as among a thousand; the most that counts as that. */
const mostGrowth = 1.5

const named = {
  submits: `submitting a job, ${companyCount} companies told`,
  rejects: 'a rejection',
  accepts: `an acceptance before ${companyCount - 1} others`,
} as const

/** What a job costs to be written with a year of data, beside the same with few jobs. */
export const writes: Bench = {
  title: 'Writing jobs',
  run: async ({ engine, effort }) => {
    const few = await writer(await engine.product('few'))
    const year = await writer(await engine.product('year'))
    const measure = async (which: keyof typeof named, own: Effort): Promise<Figure> => {
      await race([few[which], year[which]], own)
      const [small, http] = [few[which].latencies(), year[which].latencies()]
      const growth = { measured: http.p50 / small.p50, most: mostGrowth, unit: '×' } as const
      return { what: named[which], small, http, limit: { of: 'growth of p50', ...growth } }
    }
    return [
      await measure('submits', effort),
      await measure('rejects', effort),
      await measure('accepts', effort),
    ]
  },
}

import type { Latencies } from '../lib/race.ts'
import { grown } from '../lib/sizes.ts'

/** What a call took at each size, the smallest first. */
export type Grew = { what: string; sizes: readonly Latencies[] }

/** How many times as long as at the smallest size. */
export const ratiosOf = ({ sizes }: Grew) => {
  const first = sizes[0]?.p50 ?? Number.NaN
  return sizes.map(({ p50 }) => p50 / first)
}

/** One mark for each tenth of the smallest size's time. */
const barOf = (ratio: number) => '█'.repeat(Math.max(1, Math.round(Math.min(ratio, 4) * 10)))

const ms = (value: number) => value.toFixed(2).padStart(8)

/** A call as three bars: p50 and p99 in milliseconds, and the ratio to the smallest size. */
export const blockOf = (grew: Grew) => {
  const ratios = ratiosOf(grew)
  const lines = grew.sizes.map(
    ({ p50, p99 }, place) =>
      `  ${(grown[place] ?? '').padEnd(6)} ${ms(p50)} ${ms(p99)} ${(ratios[place] ?? 0).toFixed(2).padStart(6)} × ${barOf(ratios[place] ?? 0)}`,
  )
  return [grew.what, ...lines].join('\n')
}

import type { runCrash } from './run-crash.ts'

const at = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)

/** What a run did and found, a line each. */
export const report = (outcome: Awaited<ReturnType<typeof runCrash>>) => {
  const starts = outcome.starts.toSorted((one, other) => one - other)
  const killed = [...outcome.counts].map(([kind, times]) => `${kind} ${times}`).join(', ')
  const figures = {
    engine: outcome.engine,
    killed,
    confirmed: `${outcome.confirmations} answers; ${outcome.confirmed.map(([kind, times]) => `${kind} ${times}`).join(', ')}`,
    photos: String(outcome.photos),
    'looked up': `${outcome.looked} times`,
    'ready again': `middle ${at(starts, 0.5)} ms, 95 % ${at(starts, 0.95)} ms, longest ${at(starts, 1)} ms`,
    violations: String(outcome.violations.length),
  }
  return [
    ...Object.entries(figures).map(([name, value]) => `  ${name.padEnd(14)}${value}`),
    ...outcome.violations.map((line) => `! ${line}`),
  ]
}

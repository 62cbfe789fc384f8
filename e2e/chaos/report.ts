import type { runChaos } from './run-chaos.ts'

/** What a run did and found, a line each. */
export const report = (outcome: Awaited<ReturnType<typeof runChaos>>) => {
  const { jobs, paid, charges, kills, deliveries, passes, movements, counts, seconds } = outcome
  const { delivered, dropped, failed } = deliveries
  const figures = {
    jobs: `${jobs}, ${paid} of them surely paid; ${charges} charges`,
    'server killed': `${kills} times`,
    events: `${delivered} deliveries, each event twice; ${dropped} events lost, ${failed} deliveries given up`,
    'provider’s bookings': `${movements} objects`,
    ...Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)])),
    reconciled: `${passes} times`,
    time: `${seconds} s`,
    violations: String(outcome.violations.length),
  }
  return [
    ...Object.entries(figures).map(([name, value]) => `  ${name.padEnd(24)}${value}`),
    ...outcome.violations.map((line) => `! ${line}`),
  ]
}

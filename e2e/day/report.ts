import type { LatencyRow } from './latencies.ts'
import { paceOf } from './pace.ts'
import type { Delay } from './queues.ts'
import type { DayOutcome } from './run-day.ts'
import type { Watched } from './watch.ts'

const cell = (value: number, digits = 0) => value.toFixed(digits).padStart(9)

const milliseconds = (row: LatencyRow['calm']) =>
  `${cell(row.count)}${cell(row.p50, 1)}${cell(row.p99, 1)}${cell(row.most)}`

const head = (what: string) =>
  `${what.padEnd(44)}${['calls', 'p50', 'p99', 'most'].map((name) => name.padStart(9)).join('')}`

const latencyLines = (rows: readonly LatencyRow[]) =>
  (['calm', 'storm'] as const).flatMap((period) => [
    '',
    head(period === 'calm' ? 'Outside the storm, ms' : 'In the storm, ms'),
    ...rows
      .filter((row) => row[period].count > 0)
      .map((row) => `${row.what.padEnd(44)}${milliseconds(row[period])}`),
  ])

const delayLines = (delays: readonly Delay[]) => [
  '',
  `${'Tasks, seconds until done'.padEnd(44)}${['tasks', 'p50', 'p99', 'most', 'begun p99'].map((name) => name.padStart(10)).join('')}`,
  ...delays.map(
    ({ name, period, count, done, begun }) =>
      `${`${name}, ${period}`.padEnd(44)}${String(count).padStart(10)}${[...done, begun[1]].map((value) => value.toFixed(2).padStart(10)).join('')}`,
  ),
]

const partLines = ({ usages, seconds, processors, othersSeconds, load, client }: Watched) => [
  '',
  `${'Processes'.padEnd(28)}${['cpu s', 'cores', 'main s', 'other s', 'most MB'].map((name) => name.padStart(9)).join('')}`,
  ...usages.map(
    (one) =>
      `${one.name.padEnd(28)}${cell(one.seconds)}${cell(one.seconds / seconds, 2)}${cell(one.mainSeconds)}${cell(one.seconds - one.mainSeconds)}${cell(one.most)}`,
  ),
  `${'others on this machine'.padEnd(28)}${cell(othersSeconds)}${cell(othersSeconds / seconds, 2)}`,
  `${processors} processors, load ${load.toFixed(1)} on average`,
  `people's own event loop: ${(100 * client.busy).toFixed(0)} % busy, behind by p50 ${client.p50.toFixed(1)} ms, p99 ${client.p99.toFixed(1)} ms, most ${client.most.toFixed(0)} ms`,
]

/** Screens that ask the product alone; photos are decoded, and the provider takes its own time. */
const isOfScreens = ({ what }: LatencyRow) =>
  /^(plumber|company),/.test(what) && !/photo$|provider$/.test(what)

/** The slowest screen's call outside the storm. */
const slowest = (rows: readonly LatencyRow[]) =>
  rows
    .filter((row) => isOfScreens(row) && row.calm.count > 0)
    .toSorted((one, other) => other.calm.p99 - one.calm.p99)[0]

/** Lines that differ in nothing but their numbers, together. */
const kindsOf = (lines: readonly string[]) => {
  const kinds = new Map<string, string[]>()
  for (const line of lines) {
    const kind = line.replaceAll(/\S*\d\S*/g, '…').slice(0, 80)
    kinds.set(kind, [...(kinds.get(kind) ?? []), line])
  }
  return [...kinds]
}

/** What the day was, how fast it went by, and what was found, a line each. */
export const report = (outcome: DayOutcome) => {
  const { given, lived, totals, live, books, windows } = outcome
  const slow = slowest(outcome.latencies)
  return [
    `${given.plumbers} plumbers, ${given.companies} companies with ${totals.areas} zip codes, ${totals.jobs} jobs (${outcome.stormJobs} by the storm) with ${totals.photos} photos, ${totals.offers} offers, ${outcome.letters} letters, ${books.charges} charges, ${outcome.calls} calls`,
    `time to answer ${windows.offer} h, to pay ${windows.payment} h`,
    paceOf(given.speed, lived),
    `${outcome.busy} calls were asked to come again; ${outcome.tooLate} jobs were come to when their time was over`,
    ...latencyLines(outcome.latencies),
    ...delayLines(outcome.delays),
    '',
    `Live updates from the plumber's answer until a company hears: ${live.count} heard, p50 ${live.p50.toFixed(0)} ms, p99 ${live.p99.toFixed(0)} ms, most ${live.most.toFixed(0)} ms; ${live.missed.length} missed, ${live.returns} streams opened again`,
    ...partLines(lived.watched),
    '',
    `Slowest of the screens outside the storm: ${slow?.what}, p99 ${slow?.calm.p99.toFixed(1)} ms`,
    `${outcome.violations.length} violations`,
    ...kindsOf(outcome.violations).flatMap(([kind, lines]) => [
      `${lines.length} of the kind: ${kind}`,
      ...lines.slice(0, 20).map((line) => `! ${line}`),
    ]),
  ]
}

import type { Latencies } from '../lib/race.ts'
import type { Usage } from './usage.ts'

type Used = { own?: Usage; server: Usage }

/** One slice of one side: how many answers a second, each in milliseconds, and what it cost. */
type Slice = {
  rate?: number
  milliseconds?: number
  latencies: readonly number[]
  before: Used
  after: Used
}

const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other)
const atShare = (values: readonly number[], share: number) =>
  sorted(values)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN
const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0)

const rateOf = ({ rate, milliseconds = Number.NaN, latencies }: Slice) =>
  rate ?? (latencies.length * 1000) / milliseconds

/** Microseconds of processor for each answer. */
const costOf = (slices: readonly Slice[], of: (used: Used) => Usage | undefined) => {
  const spent = slices.map(({ before, after }) => (of(after)?.cpu ?? 0) - (of(before)?.cpu ?? 0))
  return (1000 * sum(spent)) / sum(slices.map(({ latencies }) => latencies.length))
}

/** What one side showed, slice by slice; no numbers at all once an answer was not what was asked for. */
export const sideOf = (name: string) => {
  const slices: Slice[] = []
  let isMeant = true
  const rates = () => slices.map((slice) => (isMeant ? rateOf(slice) : Number.NaN))
  const answers = () => (isMeant ? slices.flatMap(({ latencies }) => latencies) : [])
  return {
    name,
    take: (slice: Slice) => void slices.push(slice),
    /** Something was answered that was not asked for: what it showed says nothing. */
    saysNothing: () => {
      isMeant = false
    },
    rates,
    /** The middle of how it stood to another in the same round. */
    shareOf: (other: { rates: () => number[] }) => {
      const theirs = other.rates()
      return atShare(
        rates().map((rate, round) => rate / (theirs[round] ?? Number.NaN)),
        0.5,
      )
    },
    latencies: (): Latencies => ({ p50: atShare(answers(), 0.5), p99: atShare(answers(), 0.99) }),
    cells: () => {
      const latencies = answers()
      const own = slices.at(-1)?.after.own
      return [
        atShare(rates(), 0.5).toFixed(0),
        atShare(latencies, 0.5).toFixed(2),
        atShare(latencies, 0.99).toFixed(2),
        own ? costOf(slices, (used) => used.own).toFixed(0) : '',
        costOf(slices, (used) => used.server).toFixed(0),
        own ? own.megabytes.toFixed(0) : '',
        (slices.at(-1)?.after.server.megabytes ?? Number.NaN).toFixed(0),
      ]
    },
    /** Microseconds of processor for each answer, of its own and of PostgreSQL. */
    cost: () => {
      const own = costOf(slices, (used) => used.own)
      return own + costOf(slices, (used) => used.server)
    },
    isEmpty: () => slices.length === 0,
  }
}

export type Side = ReturnType<typeof sideOf>

const header = [
  'hot path',
  'side',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'CPU µs',
  'PostgreSQL µs',
  'MB',
  'PostgreSQL MB',
  'share of it',
  'by CPU',
]

const aligned = (rows: readonly string[][]) =>
  rows.map((cells) =>
    cells
      .map((cell, column) => {
        const width = Math.max(...rows.map((each) => each[column]?.length ?? 0))
        return column < 2 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')
      .trimEnd(),
  )

type Measured = { each: { what: string }; sides: readonly Side[] }

/** All sides of all paths for people; the product's share of each stands beside it. */
export const tableOf = (measured: readonly Measured[]) => {
  const rows = measured.flatMap(({ each, sides }) =>
    sides
      .filter((side) => !side.isEmpty())
      .map((side, place) => {
        const share = place === 0 ? '' : (sides[0]?.shareOf(side).toFixed(2) ?? '')
        const byCost = sides[0] && place > 0 ? (side.cost() / sides[0].cost()).toFixed(2) : ''
        return [place === 0 ? each.what : '', side.name, ...side.cells(), share, byCost]
      }),
  )
  return ['', ...aligned([header, ...rows])].join('\n')
}

import type { Latencies } from './race.ts'

/** What was promised, in words and numbers: at most, or at least. */
export type Limit = { of: string; measured: number; unit: 'ms' | '×' | 'KB' | '' } & (
  | { most: number }
  | { least: number }
)

/** One measured figure: calls through HTTP, the same SQL bare on the driver, and what it may be. */
export type Figure = {
  what: string
  /** Milliseconds in the same place with little data, where that was measured. */
  small?: Latencies
  http?: Latencies
  /** The floor: the same queries without the product. */
  sql?: Latencies
  limit?: Limit
  /** What stands out in the plans of its queries. */
  plan?: string
}

const ms = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(1))
const times = (value: number) => `${value.toFixed(2)} ×`

const written = {
  ms,
  '×': times,
  KB: (value: number) => `${value.toFixed(1)} KB`,
  '': (value: number) => String(value),
}

const boundOf = (limit: Limit) => ('most' in limit ? limit.most : limit.least)

/** Over 1 is worse than promised; what reaches a bound of nothing is as good as promised. */
const ratioOf = (limit: Limit) => {
  if (limit.measured === boundOf(limit)) return 1
  return 'most' in limit ? limit.measured / limit.most : limit.least / limit.measured
}

/** A figure without a promise is held against the bare SQL. */
const verdict = ({ http, sql, limit }: Figure) => {
  if (limit) {
    const write = written[limit.unit]
    return [limit.of, write(limit.measured), write(boundOf(limit)), times(ratioOf(limit))]
  }
  return sql && http ? ['SQL alone', ms(http.p50), ms(sql.p50), times(http.p50 / sql.p50)] : []
}

const header = [
  'milliseconds',
  'few p50',
  'few p99',
  'p50',
  'p99',
  'SQL p50',
  'SQL p99',
  'HTTP/SQL',
  'held against',
  'measured',
  'limit',
  'ratio',
  '',
]

/** Nothing was measured, or something else than was meant. */
const isNoNumber = ({ http, limit }: Figure) =>
  Number.isNaN(limit?.measured) || Number.isNaN(http?.p50)

const isOver = (figure: Figure) =>
  isNoNumber(figure) || (figure.limit !== undefined && !(ratioOf(figure.limit) <= 1))

const outcome = (figure: Figure) => {
  if (isOver(figure)) return 'OVER'
  return figure.limit ? 'passes' : ''
}

const line = (figure: Figure) => {
  const { what, small, http, sql, plan } = figure
  return [
    what,
    small ? ms(small.p50) : '',
    small ? ms(small.p99) : '',
    http ? ms(http.p50) : '',
    http ? ms(http.p99) : '',
    sql ? ms(sql.p50) : '',
    sql ? ms(sql.p99) : '',
    sql && http ? times(http.p50 / sql.p50) : '',
    ...verdict(figure),
    [outcome(figure), plan].filter(Boolean).join(' '),
  ]
}

const aligned = (rows: readonly string[][]) => {
  const widths = header.map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  )
  return rows.map((cells) =>
    cells
      .map((cell, column) =>
        column === 0 || column === 8
          ? cell.padEnd(widths[column] ?? 0)
          : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
}

/** The figures as a table for people. */
export const table = (title: string, figures: readonly Figure[]) =>
  ['', `── ${title}`, ...aligned([header, ...figures.map(line)])].join('\n')

/** How many figures are over a limit that was promised, or no numbers. */
export const overLimit = (figures: readonly Figure[]) => figures.filter(isOver).length

/** How many figures are no numbers: what was measured was not what was meant. */
export const noNumbers = (figures: readonly Figure[]) => figures.filter(isNoNumber).length

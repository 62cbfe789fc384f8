import type { ServedCounty } from './served-county.ts'

type CountyName = Pick<ServedCounty, 'county' | 'state'>

const quoted = (cell: string): string =>
  /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** The counties of a state as CSV text with the columns County and State (section 9). */
export const countiesCsv = (counties: readonly CountyName[], head: readonly [string, string]) =>
  [head, ...counties.map(({ county, state }) => [county, state])]
    .map((row) => row.map(quoted).join(','))
    .join('\r\n')

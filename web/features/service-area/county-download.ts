import type { ServedCounty } from './area/served-county.ts'

type CountyName = Pick<ServedCounty, 'county' | 'state'>

const quoted = (cell: string): string =>
  /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** Without it a spreadsheet takes the accents of "Doña Ana" for something else; plain tables go without. */
const spreadsheetMark = (text: string) => (/[^\x20-\x7e\r\n]/.test(text) ? '\uFEFF' : '')

/** Rows of cells as CSV text. */
export const csvText = (rows: readonly (readonly string[])[]): string => {
  const text = rows.map((row) => row.map(quoted).join(',')).join('\r\n')
  return spreadsheetMark(text) + text
}

/** The counties of a state as CSV text with the columns County and State, in any language (section 9). */
export const countiesCsv = (counties: readonly CountyName[]) =>
  csvText([['County', 'State'], ...counties.map(({ county, state }) => [county, state])])

/** The zip codes that are kept as CSV text with the columns County, State and Zip code (section 9). */
export const zipCodesCsv = (
  counties: readonly Pick<ServedCounty, 'county' | 'state' | 'kept'>[],
  head: readonly [string, string, string],
) =>
  csvText([
    head,
    ...counties.flatMap(({ county, state, kept }) => kept.map((zip) => [county, state, zip])),
  ])

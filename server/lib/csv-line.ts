/** A spreadsheet runs what begins like this. */
const formula = /^[=+\-@\t\r＝＋－＠]/

/** What is owed the other way round: a spreadsheet adds it up. */
const negativeAmount = /^-\d+\.\d{2}$/

const cellOf = (value: string | number) => {
  if (typeof value === 'number') return String(value)
  if (negativeAmount.test(value)) return `"${value}"`
  const harmless = formula.test(value.trimStart()) || formula.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}

/** What tells a spreadsheet that the text is UTF-8. */
export const csvBegin = '\uFEFF'

/** One line of a CSV file (RFC 4180); a text that a spreadsheet would take for a formula stays text. */
export const csvLine = (cells: readonly (string | number)[]) => `${cells.map(cellOf).join(',')}\r\n`

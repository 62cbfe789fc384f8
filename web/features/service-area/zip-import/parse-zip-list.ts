export type ParsedZips = {
  /** Each once, in the order of the list. */
  zips: readonly string[]
  /** What stands in the list and is no zip code. */
  unknown: readonly string[]
}

/** "90210-1234" is 90210, and a spreadsheet's 2134 is 02134. */
const asZip = (word: string): string | undefined => {
  const [, digits] = /^(\d{4,5})(?:-\d{4})?$/.exec(word) ?? []
  return digits?.padStart(5, '0')
}

const wordsOf = (line: string): string[] =>
  line
    .split(/[\s,;|"']+/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** The words of a line beside a zip code are its county and state; a head names the columns. */
const unknownOf = (words: readonly string[], first: boolean): readonly string[] =>
  first || words.some((word) => asZip(word)) ? words.filter((word) => /\d/.test(word)) : words

/** The zip codes of a pasted or uploaded list, and what in it is none; any separator will do. */
export const parseZipList = (text: string): ParsedZips => {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map(wordsOf)
  const rows = lines.filter((words) => words.length > 0)
  const zips = rows.flat().flatMap((word) => asZip(word) ?? [])
  const unknown = rows.flatMap((words, row) =>
    unknownOf(words, row === 0 && rows.length > 1).filter((word) => !asZip(word)),
  )
  return { zips: [...new Set(zips)], unknown: [...new Set(unknown)] }
}

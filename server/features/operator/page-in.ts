import { type PageQuery, partOf } from '../../lib/part-of.ts'

/** One page of the first `most` that were found, how many those are, and whether more were. */
export const pageIn = <T>(found: readonly T[], most: number, query: PageQuery) => {
  const { shown, part } = partOf(query)
  return {
    rows: found.slice(0, most).slice(part.skip, part.skip + part.most),
    total: Math.min(found.length, most),
    more: found.length > most,
    ...shown,
  }
}

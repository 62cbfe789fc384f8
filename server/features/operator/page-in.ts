import { limits } from '#contract/rules/limits.ts'

export type PageQuery = { page?: number; page_size?: number }

/** One page of the first `most` that were found, how many those are, and whether more were. */
export const pageIn = <T>(
  found: readonly T[],
  most: number,
  { page = 1, page_size = limits.pageSize }: PageQuery,
) => ({
  rows: found.slice(0, most).slice((page - 1) * page_size, page * page_size),
  total: Math.min(found.length, most),
  more: found.length > most,
  page,
  page_size,
})

import { limits } from '#contract/rules/limits.ts'

export type PageQuery = { page?: number; page_size?: number }

/** One page of what was found, and how much that was. */
export const pageIn = <T>(
  found: readonly T[],
  { page = 1, page_size = limits.pageSize }: PageQuery,
) => ({
  rows: found.slice((page - 1) * page_size, page * page_size),
  total: found.length,
  page,
  page_size,
})

import { z } from 'zod/mini'
import { optionalText, orNothing } from './fields.ts'
import { limits } from './rules/limits.ts'

/** Asking for one page; a list without `page` answers all rows in its plain form. */
export const pageQuery = {
  page: orNothing(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
  page_size: orNothing(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.pageSizeMax)),
  ),
  order: orNothing(z.enum(['asc', 'desc'])),
}

/** The filter of one column: text it contains. */
export const columnFilter = z.optional(optionalText(limits.searchText))

/** One page and how many rows there are in all. */
export const pageOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({
    rows: z.array(row),
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
  })

/** One page of the newest rows; `total` is as many as pages lead to, and `more` says that older ones lie beyond them. */
export const newestPageOf = <T extends z.ZodMiniType>(row: T) =>
  z.extend(pageOf(row), {
    /** The version before does not tell. */
    more: z.optional(z.boolean()),
  })

/** Both forms a list answers in. */
export const listOf = <T extends z.ZodMiniType>(row: T) => z.union([z.array(row), pageOf(row)])

type Page<T> = { rows: T[]; total: number; page: number; page_size: number }

/** Either form of a list as a page. */
export const asPage = <T>(list: T[] | Page<T>): Page<T> =>
  Array.isArray(list)
    ? { rows: list, total: list.length, page: 1, page_size: Math.max(list.length, 1) }
    : list

import { z } from 'zod'
import { optionalText } from './fields.ts'
import { limits } from './rules/limits.ts'

/** Asking for one page; a list without `page` answers all rows in its plain form. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  page_size: z.coerce.number().int().min(1).max(limits.pageSizeMax).optional(),
  order: z.enum(['asc', 'desc']).optional(),
}

/** The filter of one column: text it contains. */
export const columnFilter = optionalText(200).optional()

/** One page and how many rows there are in all. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    rows: z.array(row),
    total: z.number().int(),
    page: z.number().int(),
    page_size: z.number().int(),
  })

/** Both forms a list answers in. */
export const listOf = <T extends z.ZodType>(row: T) => z.union([z.array(row), pageOf(row)])

type Page<T> = { rows: T[]; total: number; page: number; page_size: number }

/** Either form of a list as a page. */
export const asPage = <T>(list: T[] | Page<T>): Page<T> =>
  Array.isArray(list)
    ? { rows: list, total: list.length, page: 1, page_size: Math.max(list.length, 1) }
    : list

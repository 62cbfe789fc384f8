import { limits } from '#contract/rules/limits.ts'

/** The page of a list that is asked for. */
export type PageQuery = { page?: number; page_size?: number }

/** The page that is shown, the first one of the usual size where nothing is said, and the part of the list it is. */
export const partOf = ({ page = 1, page_size = limits.pageSize }: PageQuery) => ({
  shown: { page, page_size },
  part: { skip: (page - 1) * page_size, most: page_size },
})

import { limits } from '#contract/rules/limits.ts'

type Paging = { page: number; page_size: number }

/** The rows of a list that is read by pages, from the first page to the last. */
export async function* everyPage<T>(
  read: (paging: Paging) => Promise<{ rows: readonly T[]; total: number }>,
) {
  const page_size = limits.pageSizeMax
  for (let page = 1; ; page += 1) {
    const { rows, total } = await read({ page, page_size })
    yield* rows
    if (page * page_size >= total) return
  }
}

import { limits } from '#contract/rules/limits.ts'
import type { Context } from '../../context.ts'
import { WrittenJson } from '../../http/written-json.ts'
import { presentJob } from './present-job.ts'
import type { JobListQuery } from './queries/list-filters.ts'
import { listAllJobs, listJobPage } from './queries/list-jobs.ts'
import type { JobList } from './queries/listing.ts'
import type { Reader } from './reader.ts'
import { writeJobs } from './write-jobs.ts'

/**
 * A job list of section 2 with its column filters and sorting: every row without `page`, else that
 * page and the exact total.
 */
export const listJobs = async (
  { db, clock }: Context,
  caller: Reader,
  list: JobList,
  query: JobListQuery,
) => {
  const now = clock()
  const { page, page_size: pageSize = limits.pageSize } = query
  if (page === undefined) {
    const rows = await listAllJobs(db, caller, list, query)
    return rows.map((row) => presentJob(row, now))
  }
  const { listed, total } = await listJobPage(db, caller, list, query, { page, pageSize })
  const written = await writeJobs(db, caller, listed, now)
  return new WrittenJson(
    `{"rows":[${written.join(',')}],"total":${total},"page":${page},"page_size":${pageSize}}`,
  )
}

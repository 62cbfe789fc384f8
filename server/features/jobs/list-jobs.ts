import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { limits } from '#contract/rules/limits.ts'
import type { Context } from '../../context.ts'
import { WrittenJson } from '../../http/written-json.ts'
import { begun } from '../../lib/turns/begun.ts'
import { writeJob } from './present-job.ts'
import type { JobListQuery } from './queries/lists/list-filters.ts'
import { listJobIds, listJobPage } from './queries/lists/list-jobs.ts'
import type { JobList } from './queries/lists/listing.ts'
import { numberedJobs } from './queries/lists/numbered-jobs.ts'
import type { Reader } from './reader.ts'
import { writeJobs } from './write-jobs.ts'

type Needed = Pick<Context, 'db' | 'clock'>

/** The jobs of those numbers, which are the reader's, as the text of a JSON array. */
async function* inPieces({ db, clock }: Needed, reader: Reader, batches: Iterable<number[]>) {
  let separator = '['
  for (const ids of batches) {
    let piece = ''
    for (const row of await numberedJobs(db, reader, ids)) {
      piece += separator + writeJob(row, clock())
      separator = ','
    }
    yield piece
  }
  yield separator === '[' ? '[]' : ']'
}

/** Every row of a list. Which jobs these are is settled at the beginning; a long list goes as it is read. */
const listAllJobs = async (context: Needed, reader: Reader, list: JobList, query: JobListQuery) => {
  const { batches, isShort } = await listJobIds(context.db, { reader, list, query })
  const rows = Readable.from(await begun(inPieces(context, reader, batches)))
  return new WrittenJson(isShort ? await text(rows) : rows)
}

/**
 * A job list of section 2 with its column filters and sorting: every row without `page`, else that
 * page and the exact total.
 */
export const listJobs = async (
  context: Needed,
  caller: Reader,
  list: JobList,
  query: JobListQuery,
) => {
  const { page, page_size: pageSize = limits.pageSize } = query
  if (page === undefined) return listAllJobs(context, caller, list, query)
  const { db, clock } = context
  const now = clock()
  const { listed, total } = await listJobPage(
    db,
    { reader: caller, list, query },
    { page, pageSize },
  )
  const written = await writeJobs(db, caller, listed, now)
  return new WrittenJson(
    `{"rows":[${written.join(',')}],"total":${total},"page":${page},"page_size":${pageSize}}`,
  )
}

import type { z } from 'zod'
import type { jobExportQuery } from '#contract/endpoints/job-reports.ts'
import type { Context } from '../../context.ts'
import { csvBegin } from '../../lib/csv-line.ts'
import { translator } from '../../lib/translator.ts'
import { begun } from '../../lib/turns/begun.ts'
import { recordExport } from '../audit/index.ts'
import { jobCsv } from './job-csv.ts'
import { presentJob } from './present-job.ts'
import { accountLanguage } from './queries/account-language.ts'
import { listJobIds, listJobsById } from './queries/lists/list-jobs.ts'
import type { JobList } from './queries/lists/listing.ts'
import type { Reader } from './reader.ts'

type Query = z.output<typeof jobExportQuery>

async function* linesOf(
  { db, clock }: Context,
  reader: Reader,
  list: JobList,
  { language, ...query }: Query,
) {
  const wanted = language ?? (await accountLanguage(db, reader))
  const csv = jobCsv(list, translator(wanted), query.time_zone)
  let before = csvBegin + csv.header
  const { batches } = await listJobIds(db, { reader, list, query })
  for (const ids of batches) {
    const rows = await listJobsById(db, reader, ids)
    yield before + rows.map((row) => csv.line(presentJob(row, clock()))).join('')
    before = ''
  }
  yield before
}

/**
 * A job list of section 2 as the text of a CSV file, piece by piece: filtered, sorted and masked as
 * the list itself. Which jobs it holds is settled at its beginning. That it was taken is recorded.
 */
export const exportJobs = async (
  context: Context,
  reader: Reader,
  list: JobList,
  query: Query,
): Promise<AsyncGenerator<string>> => {
  await recordExport(context, reader, { list })
  return begun(linesOf(context, reader, list, query))
}

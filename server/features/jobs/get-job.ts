import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'
import { presentJob } from './present-job.ts'
import { findJob } from './queries/find-job.ts'
import type { Reader } from './reader.ts'

/** One job as the caller may see it (section 7); `not_found` where it is missing or not theirs. */
export const getJob = async (context: Context, caller: Reader, jobId: number) => {
  const row = await findJob(context.db, caller, jobId)
  if (!row) throw failure('not_found')
  return presentJob(row, context.clock())
}

import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'
import { recordReading } from '../audit/index.ts'
import { isInFull, presentJob } from './present-job.ts'
import { findJob } from './queries/find-job.ts'
import type { Reader } from './reader.ts'

/**
 * One job as the caller may see it (section 7); `not_found` where it is missing or not theirs. That a
 * caller who may know its homeowner has opened it is recorded.
 */
export const getJob = async (context: Context, caller: Reader, jobId: number) => {
  const row = await findJob(context.db, caller, jobId)
  if (!row) throw failure('not_found')
  if (isInFull(row)) await recordReading(context, caller, { kind: 'job', id: row.job.id })
  return presentJob(row, context.clock())
}

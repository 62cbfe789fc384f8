import type { Context } from '../../context.ts'
import type { PlumberCaller } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { recordReading } from '../audit/index.ts'
import { presentJob } from './present-job.ts'
import { findJobByDestinationPayment } from './queries/find-job.ts'

/** The plumber's own job behind a movement on the connected account (section 7); else `not_found`. */
export const getJobByDestinationPayment = async (
  context: Context,
  caller: PlumberCaller,
  destinationPayment: string,
) => {
  // PostgreSQL refuses text with a zero byte in it.
  const row = destinationPayment.includes('\u0000')
    ? undefined
    : await findJobByDestinationPayment(context.db, caller, destinationPayment)
  if (!row) throw failure('not_found')
  await recordReading(context, caller, { kind: 'job', id: row.job.id })
  return presentJob(row, context.clock())
}

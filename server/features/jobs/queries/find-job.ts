import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { job, payment } from '../../../database/schema/index.ts'
import type { Reader } from '../reader.ts'
import { concerns, type JobRow, selectJobs } from './select-jobs.ts'

/** The job, if it is one the reader may see. */
export const findJob = async (
  db: Queryable,
  reader: Reader,
  jobId: number,
): Promise<JobRow | undefined> => {
  const [row] = await selectJobs(db, reader, { where: and(eq(job.id, jobId), concerns(reader)) })
  return row
}

/** The reader's job that a payment on the plumber's connected account belongs to. */
export const findJobByDestinationPayment = async (
  db: Queryable,
  reader: Reader,
  destinationPayment: string,
): Promise<JobRow | undefined> => {
  const paid = sql`(
    select ${payment.jobId} from ${payment} where ${payment.arrivals} @> array[${destinationPayment}])`
  const where = and(sql`${job.id} in ${paid}`, concerns(reader))
  const [row] = await selectJobs(db, reader, { where })
  return row
}

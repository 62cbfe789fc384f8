import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { onceFor } from '../../../database/prepared.ts'
import { job, payment } from '../../../database/schema/index.ts'
import type { Reader } from '../reader.ts'
import { concerns, type JobRow, jobsQuery, selectJobs } from './select-jobs.ts'

const oneJob = (role: Reader['role']) =>
  onceFor((db) => {
    const reader = { role, id: sql.placeholder('reader') }
    const where = and(eq(job.id, sql.placeholder('job')), concerns(reader))
    return jobsQuery(db, reader, { where, answers: role === 'plumber' }).prepare(`job_of_${role}`)
  })

const oneJobOf = { plumber: oneJob('plumber'), company: oneJob('company') }

/** The job, if it is one the reader may see. */
export const findJob = async (
  db: Queryable,
  reader: Reader,
  jobId: number,
): Promise<JobRow | undefined> => {
  const [row] = await oneJobOf[reader.role](db).execute({ reader: reader.id, job: jobId })
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

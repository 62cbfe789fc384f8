import { and, eq, sql } from 'drizzle-orm'
import { offerState } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { onceFor } from '../../../database/prepared.ts'
import { job, offer } from '../../../database/schema/index.ts'
import type { Reader } from '../reader.ts'
import type { JobView } from '../visible-photo-types.ts'

type VisibleJob = {
  jobId: number
  view: JobView
  /** When the company was offered it; null for its plumber. */
  offeredAt: Date | null
}

const asked = sql.placeholder('job')
const caller = sql.placeholder('caller')

const ownOf = onceFor((db) =>
  db
    .select({ id: job.id })
    .from(job)
    .where(and(eq(job.id, asked), eq(job.plumberId, caller)))
    .prepare('own_job'),
)

const toldOf = onceFor((db) =>
  db
    .select({ state: offer.state, offeredAt: offer.offeredAt })
    .from(offer)
    .where(and(eq(offer.companyId, caller), eq(offer.jobId, asked)))
    .prepare('told_of_job'),
)

/** The job and how the caller stands to it, or undefined where it is missing or not theirs. */
export const findVisibleJob = async (
  db: Queryable,
  { role, id }: Reader,
  jobId: number,
): Promise<VisibleJob | undefined> => {
  const values = { job: jobId, caller: id }
  if (role === 'plumber') {
    const [own] = await ownOf(db).execute(values)
    return own && { jobId, view: 'owner', offeredAt: null }
  }
  const [told] = await toldOf(db).execute(values)
  const view = told?.state === offerState.won ? 'winner' : 'offered'
  return told && { jobId, view, offeredAt: told.offeredAt }
}

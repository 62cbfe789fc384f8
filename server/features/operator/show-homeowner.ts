import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'
import { listOpenings, namesOf } from '../audit/index.ts'
import { homeownerInFull } from '../homeowners/index.ts'
import { presentFoundJob } from './present-found-job.ts'
import { type FoundJobRow, loadJobs } from './queries/found-jobs.ts'
import { countPhotos, eventsOf } from './queries/job-facts.ts'
import { findHomeowner } from './queries/kept-homeowner.ts'
import type { AskedFor } from './read-homeowner.ts'

/** The companies that had a job, each with the moment from which it could read who lives there. */
const winnersOf = async (db: Queryable, jobId: number) => {
  const won = (await eventsOf(db, jobId)).flatMap(({ kind, at, actorId, recipientId }) => {
    if (kind === 'accepted') return [{ at, id: actorId }]
    return kind === 'reassigned' ? [{ at, id: recipientId }] : []
  })
  const companies = won.map(({ id }) => ({ role: 'company', id }))
  const nameOf = await namesOf(db, companies)
  return won.map(({ at, id }) => ({
    at: at.toISOString(),
    company: { id, name: nameOf({ role: 'company', id }) },
  }))
}

const inFull = async (db: Queryable, found: FoundJobRow) => {
  const { id, outcome, payment_status, plumber, created_at } = presentFoundJob(found)
  const { job } = found
  return {
    ...{ id, outcome, payment_status, plumber, created_at },
    insurance_company_name: job.insuranceCompanyName,
    insurance_company_policy_number: job.policyNumber,
    date_of_loss: job.dateOfLoss,
    issue_description: job.issueDescription,
    repair_conducted: job.repairConducted,
    amount: job.amountCents,
    photos: await countPhotos(db, id),
    had_by: await winnersOf(db, id),
  }
}

/**
 * All that is kept of a homeowner who asks for it: what their plumber wrote down, the sentence they agreed to, their
 * jobs with the companies that had them, and who opened any of it when. Amounts in cents. Fails with `not_found`.
 */
export const showHomeowner = async (
  context: Pick<Context, 'db'>,
  asked: AskedFor,
  keep: (facts: Record<string, string>) => void,
) => {
  const { db } = context
  const found = await findHomeowner(db, asked)
  if (!found) throw failure('not_found')
  const { homeowner, jobIds } = found
  keep({ homeowner: String(homeowner.id), jobs: jobIds.join(', ') })
  const jobs = []
  for (const row of await loadJobs(db, jobIds)) jobs.push(await inFull(db, row))
  return {
    homeowner: { plumber_id: homeowner.plumberId, ...homeownerInFull(homeowner) },
    jobs,
    opened: await listOpenings(context, homeowner.id, jobIds),
  }
}

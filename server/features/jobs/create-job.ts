import type { EndpointParsed } from '#contract/endpoint.ts'
import type { jobEndpoints } from '#contract/endpoints/jobs.ts'
import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import { holdAccount } from '../../database/hold-account.ts'
import type { PlumberCaller } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { hoursAfter } from '../../lib/time/clock.ts'
import { findZipCode } from '../homeowners/index.ts'
import { notify } from '../notifications/index.ts'
import { jobDetails } from './job-details.ts'
import { offeredEvent } from './offered-event.ts'
import { recordEvents } from './queries/job-events.ts'
import { holdOfferGate } from './queries/offer-gate.ts'
import { findRequestedJob, submitJob } from './queries/submit-job.ts'

type NewJob = EndpointParsed<typeof jobEndpoints.createJob>['body']

const recordCreation = (tx: Queryable, jobId: number, plumberId: number, at: Date, count: number) =>
  recordEvents(tx, [
    {
      jobId,
      at,
      kind: 'created',
      actorRole: 'plumber',
      actorId: plumberId,
      toStatus: jobStatus.pending,
    },
    offeredEvent(jobId, at, count),
  ])

/**
 * Submits a plumber's job and offers it, in the same transaction, to every company that serves the
 * homeowner's zip code (section 1); the same request key again answers with the first job. Fails
 * with `not_found` for a homeowner who is not the plumber's own.
 */
export const createJob = async (context: Context, caller: PlumberCaller, body: NewJob) => {
  const { db, clock, config, live, metrics } = context
  const now = clock()
  const details = jobDetails(body, now)
  const openUntil = hoursAfter(now, config.windows.offerHours)
  const made = await db.transaction(async (tx) => {
    const [, isHeld, zipCode] = await Promise.all([
      holdOfferGate(tx),
      holdAccount(tx, caller),
      findZipCode(tx, caller.id, body.homeowner_id),
    ])
    if (!isHeld) throw failure('unauthenticated')
    const before = async () =>
      body.request_key ? findRequestedJob(tx, caller.id, body.request_key) : undefined
    // Whose homeowner was erased since may have sent the job all the same.
    if (!zipCode) {
      const sent = await before()
      if (!sent) throw failure('not_found')
      return sent
    }
    const job = await submitJob(tx, zipCode, {
      ...details,
      plumberId: caller.id,
      homeownerId: body.homeowner_id,
      createdAt: now,
      offeredAt: now,
      openUntil,
      requestKey: body.request_key,
    })
    if (!job) return before()
    const { jobId, companies } = job
    await Promise.all([
      recordCreation(tx, jobId, caller.id, now, companies.length),
      notify(
        context,
        tx,
        now,
        companies.map((accountId) => ({ kind: 'newJob', role: 'company', accountId, jobId })),
      ),
    ])
    return { jobId, companiesReached: companies.length, openUntil, isNew: true }
  })
  if (!made) throw failure('internal')
  if ('isNew' in made) metrics.jobs.inc({ step: 'offered' })
  live.publish({ about: 'jobs', jobIds: [made.jobId] })
  return {
    job_id: made.jobId,
    companies_reached: made.companiesReached,
    due_at: made.openUntil.toISOString(),
  }
}

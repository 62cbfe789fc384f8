import { offerState } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import { presentHistory } from './get-job-history.ts'
import { presentJob } from './present-job.ts'
import { type JobEventRow, listEvents } from './queries/job-events.ts'
import { listJobIds, listJobsById } from './queries/lists/list-jobs.ts'
import type { JobRow } from './queries/select-jobs.ts'
import type { Reader } from './reader.ts'

const listsOf = { plumber: ['own'], company: ['offered', 'rejected'] } as const

const standing = ({ offer }: JobRow) => {
  if (!offer) return { view: 'owner', offeredAt: null } as const
  const view = offer.state === offerState.won ? 'winner' : 'offered'
  return { view, offeredAt: offer.offeredAt } as const
}

const byJob = (events: JobEventRow[]) => {
  const found = new Map<number, JobEventRow[]>()
  for (const event of events) found.set(event.jobId, [...(found.get(event.jobId) ?? []), event])
  return found
}

/** Read at one moment: a job that moves from one list to another is in one of them. */
const numbersOfLists = (db: Queryable, reader: Reader) =>
  db.transaction(
    async (tx) => {
      const found: Iterable<number[]>[] = []
      for (const list of listsOf[reader.role])
        found.push((await listJobIds(tx, { reader, list, query: {} })).batches)
      return found
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/**
 * Every job of an account's lists with its history, both as that account may see them, without
 * photos. Which jobs these are is settled at the beginning.
 */
export async function* allJobs({ db, clock }: Context, reader: Reader) {
  for (const batches of await numbersOfLists(db, reader)) {
    for (const ids of batches) {
      const rows = await listJobsById(db, reader, ids)
      const known = rows.map(({ job }) => job.id)
      const events = byJob(await listEvents(db, known))
      for (const row of rows) {
        const { photos: _, ...job } = presentJob(row, clock())
        const history = presentHistory(events.get(job.id) ?? [], reader, standing(row))
        yield { ...job, history }
      }
    }
  }
}

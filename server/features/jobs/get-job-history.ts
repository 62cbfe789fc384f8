import type { z } from 'zod'
import { jobEvent, moneyEvents } from '#contract/endpoints/jobs.ts'
import { erased } from '#contract/rules/erased.ts'
import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'
import { findVisibleJob } from './queries/find-visible-job.ts'
import { type JobEventRow, listEvents } from './queries/job-events.ts'
import type { Reader } from './reader.ts'
import type { JobView } from './visible-photo-types.ts'

type Entry = z.input<typeof jobEvent>

const kinds = jobEvent.shape.kind.options

/** What every company may know, and what only the company it concerns. */
const companyKinds = {
  all: ['created', 'accepted', 'expired', 'corrected', 'withdrawn', 'lapsed', 'reassigned'],
  own: ['rejected'],
  winner: ['homeowner_corrected', 'paid', 'transferred', ...moneyEvents],
}

const isOwn = (event: JobEventRow, { role, id }: Reader) =>
  event.actorRole === role && event.actorId === id

const companyMaySee = (event: JobEventRow, reader: Reader, won: boolean) =>
  companyKinds.all.includes(event.kind) ||
  (companyKinds.own.includes(event.kind) && isOwn(event, reader)) ||
  (companyKinds.winner.includes(event.kind) && won)

const ends = new Set(['accepted', 'reassigned', 'lapsed'])

/** What ended the having of a job that began with this event; undefined where nothing has. */
const endOf = (events: readonly JobEventRow[], begun: JobEventRow) =>
  events.slice(events.indexOf(begun) + 1).find(({ kind }) => ends.has(kind))

/** Whom the job was given to; where no event says so, who has it now, or did not pay for it, was that. */
const wasGiven = (
  events: readonly JobEventRow[],
  event: JobEventRow,
  reader: Reader,
  won: boolean,
) => {
  if (event.kind !== 'reassigned') return false
  if (event.recipientId !== null)
    return reader.role === 'company' && event.recipientId === reader.id
  const end = endOf(events, event)
  return end ? end.kind === 'lapsed' && isOwn(end, reader) : won
}

const actor = (event: JobEventRow, reader: Reader): Entry['by'] => {
  if (isOwn(event, reader)) return 'you'
  if (event.actorRole === 'plumber' || event.actorRole === 'company') return event.actorRole
  return 'plumbline'
}

/** The plumber is told who has taken the job; that company may have left since. */
const companyOf = (events: readonly JobEventRow[], event: JobEventRow, { role }: Reader) => {
  if (role !== 'plumber' || event.companyName === erased) return null
  const isUnsaid = event.kind === 'reassigned' && event.recipientId === null
  return isUnsaid && endOf(events, event) ? null : event.companyName
}

const present = (events: JobEventRow[], reader: Reader, won: boolean): Entry[] =>
  events.flatMap((event) => {
    const kind = kinds.find((known) => known === event.kind)
    if (!kind) return []
    const { at, count, amountCents } = event
    const amount = amountCents === null ? null : amountCents / 100
    const by = wasGiven(events, event, reader, won) ? 'you' : actor(event, reader)
    const company = companyOf(events, event, reader)
    return [{ at: at.toISOString(), kind, by, company, count, amount }]
  })

/** Puts the offer made to this company, without how many others there were, where it belongs in time. */
const withOwnOffer = (entries: Entry[], offeredAt: string): Entry[] => {
  const before = ({ kind, at }: Entry) =>
    kind === 'created' || at < offeredAt || (kind === 'lapsed' && at === offeredAt)
  return [
    ...entries.filter(before),
    { at: offeredAt, kind: 'offered', by: 'plumbline', company: null, count: null, amount: null },
    ...entries.filter((entry) => !before(entry)),
  ]
}

/** The history of a job as its reader, who stands to it so, may know it. */
export const presentHistory = (
  events: JobEventRow[],
  reader: Reader,
  { view, offeredAt }: { view: JobView; offeredAt: Date | null },
): Entry[] => {
  const won = view === 'winner'
  if (offeredAt === null) return present(events, reader, won)
  const visible = events.filter((event) => companyMaySee(event, reader, won))
  return withOwnOffer(present(visible, reader, won), offeredAt.toISOString())
}

/**
 * Every change of state of a job, oldest first, as its reader may know it: a company sees nothing of
 * what other companies were offered or rejected. Fails with `not_found` for a job not theirs.
 */
export const getJobHistory = async ({ db }: Context, caller: Reader, jobId: number) => {
  const job = await findVisibleJob(db, caller, jobId)
  if (!job) throw failure('not_found')
  return presentHistory(await listEvents(db, [jobId]), caller, job)
}

import { eq } from 'drizzle-orm'
import {
  type JobStatus,
  jobStatus,
  type OfferState,
  offerState,
  paymentStatuses,
} from '#contract/rules/job-lifecycle.ts'
import { afterAct, type JobAct, type JobLife } from '#contract/testing/job-model.ts'
import { job, offer } from '../../../database/schema/index.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'

const hour = 3_600_000
const windows = { answer: 72 * hour, pay: 24 * hour, openAgain: 24 * hour }

const known = <T>(all: Iterable<T>, value: unknown): T => {
  for (const each of all) if (each === value) return each
  throw new Error(`unknown: ${String(value)}`)
}
const statusOf = (value: number): JobStatus => known(Object.values(jobStatus), value)
const stateOf = (value: number): OfferState => known(Object.values(offerState), value)

/** A job as it stands in the database, in the words of the pure state machine. */
export const storedLife = async ({ context }: TestApp, jobId: number): Promise<JobLife> => {
  const [row] = await context.db.select().from(job).where(eq(job.id, jobId))
  const offers = await context.db.select().from(offer).where(eq(offer.jobId, jobId))
  if (!row) throw new Error('the job is gone')
  return {
    status: statusOf(row.status),
    openUntil: row.openUntil.getTime(),
    payUntil: row.payUntil?.getTime() ?? null,
    winner: row.companyId,
    payment: known(paymentStatuses, row.paymentStatus),
    acceptance: row.acceptance,
    offers: new Map(offers.map(({ companyId, state }) => [companyId, stateOf(state)])),
  }
}

/** All but the moments, which a test cannot foretell to the millisecond. */
const untimed = ({ openUntil: _, payUntil: __, offers, ...rest }: JobLife) =>
  JSON.stringify({ ...rest, offers: [...offers].toSorted(([one], [next]) => one - next) })

const near = (one: number | null, other: number | null) =>
  one === null || other === null ? one === other : Math.abs(one - other) < hour

const same = (one: JobLife, other: JobLife) =>
  untimed(one) === untimed(other) &&
  near(one.openUntil, other.openUntil) &&
  near(one.payUntil, other.payUntil)

/** One act with what was answered: `ok` or the code; undefined where nobody is answered. */
export type Done = { act: JobAct; answer: string | undefined }

const orders = <T>(list: readonly T[]): T[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((first, place) =>
        orders(list.toSpliced(place, 1)).map((rest) => [first, ...rest]),
      )

type Round = {
  before: JobLife
  after: JobLife
  done: Done[]
  serving: readonly number[]
  now: number
}

/** Whether the acts, one after the other in this order, give these answers and this end. */
const explains = (order: Done[], { before, after, serving, now }: Round) => {
  let life = before
  let served = serving
  for (const { act, answer } of order) {
    if (act.act === 'serve') served = [...served, act.company]
    const told = 'serving' in act ? { ...act, serving: served } : act
    const { life: next, refused } = afterAct(life, told, now, windows)
    if (answer !== undefined && answer !== (refused ?? 'ok')) return false
    life = next
  }
  return same(life, after)
}

/** Whether what happened at one instant is what the state machine does in some order. */
export const isExplained = (round: Round) =>
  orders(round.done).some((order) => explains(order, round))

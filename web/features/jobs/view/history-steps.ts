import type { TFunction } from 'i18next'
import type { z } from 'zod/mini'
import type { Role } from '#contract/endpoint.ts'
import { type Job, type jobEvent, moneyEvents } from '#contract/endpoints/jobs.ts'
import type { MoneyStep } from '#contract/endpoints/money.ts'
import { isReached } from '#contract/rules/money-steps.ts'
import type { TimelineStep } from '#web/components/timeline.tsx'
import { dateOnly, dateTime, deadline, moneyFromDollars } from '#web/lib/words/format.ts'
import { currentLanguage } from '#web/lib/words/language.ts'
import { clockOf } from '../job-status.ts'

export type JobEvent = z.infer<typeof jobEvent>

const failures: ReadonlySet<JobEvent['kind']> = new Set([
  ...(['expired', 'withdrawn', 'lapsed'] as const),
  ...(['partly_refunded', 'refunded', 'disputed', 'dispute_lost'] as const),
])

const stateOf = (kind: JobEvent['kind']): TimelineStep['state'] =>
  failures.has(kind) ? 'failed' : 'done'

const offeredTitle = (t: TFunction, { count }: JobEvent, reader: Role, again: boolean): string => {
  // A lapse offers it to those that lost it, and to some for the first time: nothing tells which.
  if (reader === 'company')
    return t(again ? 'jobs.history.offered.again_you' : 'jobs.history.offered.you')
  if (count === 0)
    return t(again ? 'jobs.history.offered.count_again_none' : 'jobs.history.offered.none')
  if (count === null) return t('jobs.history.offered.again')
  return again
    ? t('jobs.history.offered.count_again', { count })
    : t('jobs.history.offered.count', { count })
}

const titleOf = (
  t: TFunction,
  event: JobEvent,
  reader: Role,
  earlier: readonly JobEvent[],
): string => {
  const after = (...kinds: JobEvent['kind'][]) => earlier.some(({ kind }) => kinds.includes(kind))
  // Who adds a zip code later is offered the job for the first time; after a lapse it is again.
  if (event.kind === 'offered') return offeredTitle(t, event, reader, after('lapsed'))
  if ((event.kind === 'accepted' || event.kind === 'reassigned') && event.company)
    return t(`jobs.history.${event.kind}.named`, { company: event.company })
  const who = event.by === 'you' ? 'you' : 'other'
  if (event.kind === 'corrected' && event.amount !== null)
    return t(`jobs.history.corrected.amount_${who}`, { amount: moneyFromDollars(event.amount) })
  // What goes back after other parts of the payment is a part as they are.
  const rest = event.kind === 'refunded' && after('partly_refunded', 'refunded', 'dispute_lost')
  const words = rest ? 'partly_refunded' : event.kind
  return t(`jobs.history.${words}.${eventReader(event, reader, who)}`, {
    amount: event.amount === null ? '' : moneyFromDollars(event.amount),
  })
}

const past = (t: TFunction, events: readonly JobEvent[], reader: Role): TimelineStep[] =>
  events.map((event, index) => ({
    key: `${event.at}-${event.kind}-${index}`,
    title: titleOf(t, event, reader, events.slice(0, index)),
    time: dateTime(event.at),
    state: stateOf(event.kind),
  }))

/** What happens to a payment after it was made is the company’s news, whoever brought it about. */
const companysMoney: ReadonlySet<string> = new Set(moneyEvents)

/** Money that was sent to the plumber is told to the plumber as theirs, whoever moved it. */
const eventReader = (event: JobEvent, reader: Role, who: 'you' | 'other') => {
  if (event.kind === 'transferred') return reader === 'plumber' ? 'you' : 'other'
  return companysMoney.has(event.kind) ? (reader === 'company' ? 'you' : 'other') : who
}

/** From then on the plumber can use the money; what happened later stands after it, where that is known. */
const withArrival = (
  t: TFunction,
  steps: readonly TimelineStep[],
  events: readonly JobEvent[],
  at: string | null,
): TimelineStep[] => {
  const place = events.filter((event) => at === null || event.at <= at).length
  const arrived: TimelineStep = {
    key: 'arrived',
    title: t('jobs.history.arrived'),
    // The provider names the day, not the hour.
    time: at === null ? undefined : dateOnly(at),
    state: 'paid',
  }
  return [...steps.slice(0, place), arrived, ...steps.slice(place)]
}

const waitsText = (t: TFunction, own: boolean, ready: boolean): string => {
  if (own) return t('jobs.history.ahead.waits_plumber')
  return t(ready ? 'jobs.history.ahead.transfer' : 'jobs.history.ahead.waits')
}

const ahead = (
  t: TFunction,
  job: Job,
  reader: Role,
  arrival: MoneyStep | undefined,
  ready: boolean,
): TimelineStep[] => {
  const until = (moment: string) =>
    t('jobs.history.ahead.until', { moment: deadline(moment, currentLanguage()) })
  const own = reader === 'company'
  const payout: TimelineStep = {
    key: 'payout',
    title: t(own ? 'jobs.history.ahead.payout_plumber' : 'jobs.history.ahead.payout'),
    text: t('jobs.history.ahead.within'),
    state: 'ahead',
  }
  const pay: TimelineStep = {
    key: 'pay',
    title: t(own ? 'jobs.history.ahead.pay_you' : 'jobs.history.ahead.pay'),
    state: 'ahead',
  }
  if (job.payment_status === 'paid')
    return [{ ...payout, text: waitsText(t, own, ready), state: 'now' }]
  if (arrival?.state === 'ahead') return [{ ...payout, state: 'now' }]
  const clock = clockOf(job)
  if (!clock) return []
  if (clock.to === 'pay') return [{ ...pay, state: 'now', text: until(clock.dueAt) }, payout]
  const answer: TimelineStep = {
    key: 'answer',
    title: t(own ? 'jobs.history.ahead.answer_you' : 'jobs.history.ahead.answer'),
    text: until(clock.dueAt),
    state: 'now',
  }
  return [answer, pay, payout]
}

/**
 * What has happened to a job and what comes next, as its reader sees it; `arrival` is the stop at
 * which its plumber can use the money, once that was sent on, and `ready` whether their payment
 * account can receive it.
 */
export const historySteps = (
  t: TFunction,
  job: Job,
  events: readonly JobEvent[],
  reader: Role,
  arrival?: MoneyStep,
  ready = false,
): TimelineStep[] => {
  const closed = job.outcome === 'accepted_elsewhere' || job.outcome === 'lapsed'
  const told = past(t, events, reader)
  const done = arrival && isReached(arrival.state) ? withArrival(t, told, events, arrival.at) : told
  return [...done, ...(closed ? [] : ahead(t, job, reader, arrival, ready))]
}

import {
  canAccept,
  canReject,
  isLapsed,
  isOpen,
  type JobStatus,
  jobStatus,
  type OfferState,
  offerState,
  type PaymentStatus,
} from '../rules/job-lifecycle.ts'

/** All that the life of a job turns on; moments in milliseconds since 1970. */
export type JobLife = {
  status: JobStatus
  openUntil: number
  /** Until when the winner has to pay; null while nobody has won. */
  payUntil: number | null
  winner: number | null
  payment: PaymentStatus
  /** How often the job was accepted; names the acceptance that a payment is for. */
  acceptance: number
  /** How each company that was ever offered the job stands to it. */
  offers: ReadonlyMap<number, OfferState>
}

/** Milliseconds. */
export type JobWindows = { answer: number; pay: number; openAgain: number }

export type JobAct =
  /** The company serves the zip code: it is offered the job while that is open. */
  | { act: 'serve'; company: number }
  | { act: 'accept' | 'reject' | 'leave'; company: number }
  /** The provider reports the payment of one acceptance. */
  | { act: 'pay' | 'transfer'; acceptance: number }
  /** An operator gives an unpaid job to another company, if it is one of those that serve the zip code. */
  | { act: 'reassign'; company: number; serving: readonly number[] }
  /** The winner's time is over; the job goes also to those that serve the zip code by now. */
  | { act: 'lapse'; serving: readonly number[] }
  | { act: 'expire' }
  /** The plumber takes the job back, or changes its words and amounts. */
  | { act: 'withdraw' | 'correct' }

type Refusal =
  | 'not_found'
  | 'already_accepted'
  | 'already_rejected'
  | 'offer_lapsed'
  | 'job_closed'
  | 'not_due'

type Step = { life: JobLife; refused?: Refusal }

const openTo = (companies: Iterable<number>) =>
  new Map([...companies].map((company): [number, OfferState] => [company, offerState.open]))

/** A job as it begins: open to every company that serves the zip code. */
export const newJobLife = (
  companies: Iterable<number>,
  now: number,
  windows: JobWindows,
): JobLife => ({
  status: jobStatus.pending,
  openUntil: now + windows.answer,
  payUntil: null,
  winner: null,
  payment: 'none',
  acceptance: 0,
  offers: openTo(companies),
})

const mapped = (
  { offers }: JobLife,
  change: (state: OfferState, company: number) => OfferState,
): JobLife['offers'] =>
  new Map(
    [...offers].map(([company, state]): [number, OfferState] => [company, change(state, company)]),
  )

const only = (life: JobLife, company: number, state: OfferState) =>
  mapped(life, (now, each) => (each === company ? state : now))

const jobState = ({ status, openUntil }: JobLife) => ({ status, dueAt: new Date(openUntil) })

const accept = (life: JobLife, company: number, now: number, { pay }: JobWindows): Step => {
  const state = life.offers.get(company)
  if (state === undefined) return { life, refused: 'not_found' }
  if (canAccept(jobState(life), { state }, new Date(now))) {
    const offers = mapped(life, (each, other) => {
      if (other === company) return offerState.won
      return each === offerState.open ? offerState.lost : each
    })
    const won = { status: jobStatus.accepted, winner: company, payment: 'due', offers } as const
    return { life: { ...life, ...won, payUntil: now + pay, acceptance: life.acceptance + 1 } }
  }
  if (isLapsed(jobState(life), { state }, new Date(now))) return { life, refused: 'offer_lapsed' }
  if (life.status !== jobStatus.accepted) return { life, refused: 'job_closed' }
  return life.winner === company ? { life } : { life, refused: 'already_accepted' }
}

const reject = (life: JobLife, company: number, now: number): Step => {
  const state = life.offers.get(company)
  if (state === undefined) return { life, refused: 'not_found' }
  const job = jobState(life)
  if (canReject(job, { state }, new Date(now)))
    return { life: { ...life, offers: only(life, company, offerState.rejected) } }
  if (life.status === jobStatus.accepted) return { life, refused: 'already_accepted' }
  if (isLapsed(job, { state }, new Date(now))) return { life, refused: 'offer_lapsed' }
  const again = isOpen(job, new Date(now)) && state === offerState.rejected
  return { life, refused: again ? 'already_rejected' : 'job_closed' }
}

const lapse = (life: JobLife, serving: readonly number[], now: number, windows: JobWindows) => {
  const { payUntil, openUntil } = life
  if (life.payment !== 'due' || payUntil === null || payUntil > now)
    return { life, refused: 'not_due' } as const
  const again = mapped(life, (state) => {
    if (state === offerState.won) return offerState.lapsed
    return state === offerState.lost ? offerState.open : state
  })
  const open = { status: jobStatus.pending, winner: null, payUntil: null, payment: 'none' } as const
  const until = Math.max(openUntil, now + windows.openAgain)
  return {
    life: { ...life, ...open, openUntil: until, offers: new Map([...openTo(serving), ...again]) },
  }
}

const reassign = (
  life: JobLife,
  { company, serving }: { company: number; serving: readonly number[] },
  now: number,
  { pay }: JobWindows,
): Step => {
  if (life.payment !== 'due') return { life, refused: 'not_due' }
  const state = life.offers.get(company)
  const may = state !== offerState.won && state !== offerState.lapsed && serving.includes(company)
  if (!may) return { life, refused: 'not_found' }
  const without = mapped(life, (each) => (each === offerState.won ? offerState.lost : each))
  const offers = new Map<number, OfferState>([...without, [company, offerState.won]])
  const { acceptance } = life
  return {
    life: { ...life, winner: company, payUntil: now + pay, acceptance: acceptance + 1, offers },
  }
}

const settle = (life: JobLife, acceptance: number, from: PaymentStatus, to: PaymentStatus): Step =>
  life.payment === from && life.acceptance === acceptance
    ? { life: { ...life, payment: to } }
    : { life, refused: 'not_due' }

const expire = (life: JobLife, now: number): Step =>
  life.status === jobStatus.pending && life.openUntil <= now
    ? { life: { ...life, status: jobStatus.expired } }
    : { life, refused: 'job_closed' }

const correct = (life: JobLife, now: number): Step => {
  if (isOpen(jobState(life), new Date(now))) return { life }
  const taken = life.status === jobStatus.accepted
  return { life, refused: taken ? 'already_accepted' : 'job_closed' }
}

/** Who takes back what is taken back already is told the same. */
const withdraw = (life: JobLife, now: number): Step => {
  if (life.status === jobStatus.withdrawn) return { life }
  const { refused } = correct(life, now)
  return refused ? { life, refused } : { life: { ...life, status: jobStatus.withdrawn } }
}

const serve = (life: JobLife, company: number, now: number): Step =>
  isOpen(jobState(life), new Date(now)) && !life.offers.has(company)
    ? { life: { ...life, offers: new Map([...life.offers, [company, offerState.open]]) } }
    : { life }

const leave = (life: JobLife, company: number): Step => {
  const state = life.offers.get(company)
  const free = state === offerState.open || state === offerState.rejected
  return { life: free ? { ...life, offers: only(life, company, offerState.lapsed) } : life }
}

/**
 * What becomes of a job when somebody acts on it (product decisions, life of a job), and why not
 * where nothing does. The server's conditional updates do the same and are tested against it.
 */
export const afterAct = (life: JobLife, act: JobAct, now: number, windows: JobWindows): Step => {
  if (act.act === 'serve') return serve(life, act.company, now)
  if (act.act === 'accept') return accept(life, act.company, now, windows)
  if (act.act === 'reject') return reject(life, act.company, now)
  if (act.act === 'leave') return leave(life, act.company)
  if (act.act === 'pay') return settle(life, act.acceptance, 'due', 'paid')
  if (act.act === 'transfer') return settle(life, act.acceptance, 'paid', 'transferred')
  if (act.act === 'reassign') return reassign(life, act, now, windows)
  if (act.act === 'lapse') return lapse(life, act.serving, now, windows)
  if (act.act === 'correct') return correct(life, now)
  if (act.act === 'withdraw') return withdraw(life, now)
  return expire(life, now)
}

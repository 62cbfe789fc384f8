import type { Story } from '../chaos/stories.ts'
import type { CastJob } from './cast.ts'
import { accept, look, pay, reject } from './company-acts.ts'
import { lookAtMoney, submit } from './plumber-acts.ts'
import { lineOf, type OpenJob, unfairOf } from './refusals.ts'
import { afterAWhile, type Stage } from './stage.ts'
import type { Account } from './tokens.ts'

type Taken = { winner: number; link: string; came: 'nothing' | 'money' | 'late' }

/** A machine that cannot keep up lets the time to pay run out: then the money may go back. */
const payerOf = (fate: CastJob['fate'], came: Taken['came'] | undefined) => {
  if (came === 'late') return 'lateTab'
  return came === 'money' && fate === 'declinedFirst' ? fate : came === 'money' ? 'pays' : 'nobody'
}

/** As the books of the run are looked through. */
const storyOf = (
  { index, plumber, lookers, fate, referralCents }: CastJob,
  came: Taken['came'] | undefined,
): Story => ({
  ...{ index, round: 0, referralCents, asksTwice: false, later: false, parts: [] },
  ...{ plumber: plumber.id, company: lookers[0]?.id ?? 0, rival: lookers[1]?.id },
  payer: payerOf(fate, came),
  afterwards: 'nothing',
})

/** A job, and when it was due to be sent: everybody comes to it so long after. */
type Sent = Awaited<ReturnType<typeof submit>>

const meanMinutes = { firstLook: 12, decision: 10, money: 30 } as const

/** Two companies that press Accept at the same moment; answers who has won. */
const race = async (stage: Stage, racers: readonly Account[], open: OpenJob) => {
  const { jobId } = open
  const answers = await Promise.all(racers.map((company) => accept(stage, company, jobId)))
  const winners = answers.flatMap(({ company, payUntil }) =>
    company ? [{ company, payUntil }] : [],
  )
  const refusals = answers.flatMap(({ refusal }) => refusal ?? [])
  const unfair = unfairOf(open, refusals, winners.length > 0)
  stage.faults.push(...unfair.map((refusal) => lineOf(open, refusal)))
  if (winners.length > 1) stage.faults.push(`job ${jobId} was won by ${winners.length}`)
  if (winners.length === 0 && unfair.length === 0) stage.tooLate.push(jobId)
  return winners[0]
}

/** Looks, thinks and rejects; answers the refusal where there is one. */
const decline = async (stage: Stage, job: CastJob, company: Account, { open, sent }: Sent) => {
  const { random } = job
  const due = await afterAWhile(stage, sent, random.next(), meanMinutes.firstLook)
  const opened = await look(stage, company, open.jobId, due)
  if (random.next() < 0.3 && job.fate !== 'allReject') return undefined
  await afterAWhile(stage, opened, random.next(), meanMinutes.decision)
  return reject(stage, company, open.jobId)
}

const takeJob = async (
  stage: Stage,
  job: CastJob,
  { open, sent }: Sent,
): Promise<Taken | undefined> => {
  const { random, lookers } = job
  const { jobId } = open
  const racers = lookers.slice(0, random.next() < 0.25 ? 2 : 1)
  const begun = await afterAWhile(stage, sent, random.next(), meanMinutes.firstLook)
  const [opened = begun] = await Promise.all(
    racers.map((company) => look(stage, company, jobId, begun)),
  )
  const accepted = await afterAWhile(stage, opened, random.next(), meanMinutes.decision)
  const winner = await race(stage, racers, open)
  if (!winner) return undefined
  const { link, came, due } = await pay(stage, winner, job, { jobId, accepted })
  if (came === 'money') {
    await afterAWhile(stage, due, random.next(), meanMinutes.money)
    await lookAtMoney(stage, job, jobId)
  }
  return { winner: winner.company.id, link, came }
}

const answer = async (stage: Stage, job: CastJob, sent: Sent) => {
  if (job.fate === 'unseen') return undefined
  const isTaken = job.fate !== 'allReject'
  const others = isTaken ? job.lookers.slice(2) : job.lookers
  const [taken, ...refusals] = await Promise.all([
    isTaken ? takeJob(stage, job, sent) : undefined,
    ...others.map((company) => decline(stage, job, company, sent)),
  ])
  const { open } = sent
  const unfair = unfairOf(
    open,
    refusals.flatMap((refusal) => refusal ?? []),
    taken !== undefined,
  )
  stage.faults.push(...unfair.map((refusal) => lineOf(open, refusal)))
  return taken
}

/** One job from the plumber's list to the money, as far as it comes. */
export const playJob = async (stage: Stage, job: CastJob) => {
  const due = await stage.clock.until(job.at)
  try {
    const sent = await submit(stage, job, due)
    const taken = await answer(stage, job, sent)
    const story = storyOf(job, taken?.came)
    stage.played.push({
      story,
      jobId: sent.open.jobId,
      winner: taken?.winner,
      told: taken ? [taken.winner] : [],
      link: taken?.link ?? '',
    })
  } catch (error) {
    stage.faults.push(
      `${job.fate} job ${job.index}: ${error instanceof Error ? error.message : error}`,
    )
  }
}

import { type Random, randomOf } from '../chaos/random.ts'
import { hourWeights, momentOf, nation, partOfDay, people, type State, storm } from './nation.ts'

/** What becomes of a job. */
const fates = [
  ['pays', 56],
  ['declinedFirst', 5],
  ['neverPays', 7],
  ['allReject', 12],
  ['unseen', 20],
] as const

export type Fate = (typeof fates)[number][0]

export type PlannedJob = {
  index: number
  state: State
  /** When the plumber opens the list before, in milliseconds since the day began. */
  at: number
  fate: Fate
  referralCents: number
  photos: number
  /** Everything further that chance decides of it. */
  random: Random
}

const weights = nation.map(({ code, people }) => [code, people] as const)

const behindOf = new Map(nation.map(({ code, behind }) => [code, behind]))

/** One to twice as many as usual, less one. */
const photosOf = (random: Random, usual: number) =>
  usual === 0 ? 0 : 1 + random.below(2 * usual - 1)

const plan = (seed: number, index: number, photos: number, inStorm: boolean): PlannedJob => {
  const random = randomOf(seed * 1_000_003 + index)
  const state = inStorm ? storm.state : random.pick(weights, 'TX')
  const localHour = inStorm
    ? storm.from + random.next() * (storm.to - storm.from)
    : Number(random.pick(hourWeights, '12')) + random.next()
  return {
    index,
    state,
    at: momentOf(localHour, behindOf.get(state) ?? 0),
    fate: random.pick(fates, 'pays'),
    referralCents: 10_000 + 100 * random.below(900),
    photos: photosOf(random, photos),
    random,
  }
}

/** How many jobs the storm brings to so many of an ordinary day. */
const stormJobs = (jobs: number) => {
  const share = (nation.find(({ code }) => code === storm.state)?.people ?? 0) / people
  return Math.round(jobs * share * partOfDay(storm.from, storm.to) * (storm.times - 1))
}

/** The jobs of a day and those of its storm beside them, always the same for a seed, earliest first. */
export const planDay = (seed: number, jobs: number, photos: number): PlannedJob[] =>
  Array.from({ length: jobs + stormJobs(jobs) }, (_, index) =>
    plan(seed, index, photos, index >= jobs),
  ).toSorted((one, other) => one.at - other.at)

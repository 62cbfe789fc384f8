import { openCalls } from './calls.ts'
import { type CastJob, castDay } from './cast.ts'
import { fillAccounts, type Size } from './fill.ts'
import { openLatencies } from './latencies.ts'
import { openListeners } from './listeners.ts'
import { isInStorm } from './nation.ts'
import { drawPictures, phoneSizes } from './pictures.ts'
import { planDay } from './plan.ts'
import { connectPlumbers } from './provider.ts'
import type { Stage } from './stage.ts'
import type { Account } from './tokens.ts'
import type { World } from './world.ts'

export type Day = Size & {
  seed: number
  jobs: number
  /** On average, of each job. */
  photos: number
  /** Pixels of each; as phones take them where it is not said. */
  pictureSizes?: Parameters<typeof drawPictures>[0]
  /** How many times faster than the clock on the wall the day goes by. */
  speed: number
  listeners: number
  say: (line: string) => void
}

/** Companies that are told of jobs, each once, so many of them. */
const listening = (jobs: readonly CastJob[], most: number): Account[] =>
  [
    ...new Map(jobs.flatMap(({ lookers }) => lookers.map((each) => [each.id, each]))).values(),
  ].slice(0, most)

/** Everybody who acts on this day, and the jobs they act in. */
export const setTheStage = async (world: World, given: Day) => {
  const { db, clock, simulator, instances } = world
  await fillAccounts(db, given, world.start)
  given.say('accounts are filled')
  const jobs = await castDay(db, planDay(given.seed, given.jobs, given.photos))
  const connected = await connectPlumbers(db, simulator, jobs)
  given.say(`${connected.size} plumbers have accounts at the provider`)
  const urls = instances.map(({ url }) => url)
  const latencies = openLatencies((begun) => (isInStorm(clock.momentAt(begun)) ? 'storm' : 'calm'))
  const stage: Stage = {
    ...{ clock, latencies, simulator, connected, calls: openCalls(urls, latencies) },
    ...{ listeners: openListeners(urls, listening(jobs, given.listeners)) },
    ...{
      pictures: await drawPictures(given.pictureSizes ?? phoneSizes),
      played: [],
      tooLate: [],
      faults: [],
    },
  }
  return { stage, jobs }
}

import { audit } from '../chaos/audit/audit.ts'
import { booksBy } from '../chaos/audit/our-books.ts'
import { readProviderBooks } from '../chaos/audit/provider-books.ts'
import { letTimeRunOut, untilNothingWaits } from './aftermath.ts'
import type { CastJob } from './cast.ts'
import { findFaults } from './invariants.ts'
import { momentOf, storm } from './nation.ts'
import { partsOf } from './parts.ts'
import { playJob } from './play-job.ts'
import { countWaiting, readDelays } from './queues.ts'
import { type Day, setTheStage } from './set-stage.ts'
import type { Stage } from './stage.ts'
import { readOffers, readTotals } from './totals.ts'
import { watchParts } from './watch.ts'
import { openWorld, type World } from './world.ts'

const day = 24 * 3_600_000

const tellOften = ({ clock, played, faults, calls }: Stage, db: World['db'], say: Day['say']) => {
  const tell = async () => {
    const hours = clock.momentAt(performance.now()) / 3_600_000
    const waiting = await countWaiting(db)
    say(
      `hour ${hours.toFixed(1)}: ${played.length} jobs done, ${calls.sent()} calls, ${waiting} tasks wait, ${faults.length} faults${faults.length > 0 ? `, the last: ${faults.at(-1)}` : ''}`,
    )
  }
  const timer = setInterval(() => void tell(), 30_000)
  return () => clearInterval(timer)
}

const play = async (world: World, stage: Stage, jobs: readonly CastJob[], given: Day) => {
  const { clock, db } = world
  const stopWatch = watchParts(await partsOf(world))
  const wallBegan = new Date()
  const began = performance.now()
  clock.begin()
  const stopTelling = tellOften(stage, db, given.say)
  const seconds = () => (performance.now() - began) / 1000
  let underWay = jobs.length
  const lived = Promise.all(
    jobs.map(async (job) => {
      await playJob(stage, job)
      underWay -= 1
    }),
  )
  await clock.until(day)
  const dayOver = { seconds: seconds(), underWay }
  await lived
  const lastDone = seconds()
  await untilNothingWaits(world)
  const quiet = seconds()
  stopTelling()
  return { ...dayOver, lastDone, quiet, watched: stopWatch(), wallBegan }
}

/** Lives through a day of the whole country and looks through everything that came of it. */
export const runDay = async (given: Day) => {
  const world = await openWorld(given.speed)
  try {
    const { stage, jobs } = await setTheStage(world, given)
    given.say(`${jobs.length} jobs begin, ${given.speed} times as fast as real time`)
    const lived = await play(world, stage, jobs, given)
    given.say('the day is over; time runs out for what is left')
    const live = stage.listeners.summary(await readOffers(world, stage.listeners.ids))
    stage.listeners.close()
    const wall = (moment: number) => new Date(lived.wallBegan.getTime() + moment / given.speed)
    const stormy = [storm.from, storm.to].map((at) => wall(momentOf(at, storm.behind)))
    const [from = wall(0), to = wall(0)] = stormy
    const delays = await readDelays(world.db, lived.wallBegan, [from, to])
    await letTimeRunOut(world, given.say)
    const theirs = await readProviderBooks(world.simulator.stripe)
    const ours = await booksBy((text) => world.db.query(text))
    const post = await world.mail.count()
    const { played } = stage
    const books = audit({ ours, theirs }, played)
    const found = await findFaults(world.db, { played, post, now: world.clock.now() })
    return {
      ...{ lived, delays, live, books, given, letters: post.letters },
      ...{ latencies: stage.latencies.rows(), calls: stage.calls.sent(), busy: stage.calls.busy() },
      ...{
        planned: jobs.length,
        tooLate: stage.tooLate.length,
        stormJobs: jobs.length - given.jobs,
        windows: world.windows,
      },
      totals: await readTotals(world),
      violations: [...stage.faults, ...live.missed, ...books.violations, ...found],
    }
  } finally {
    await world.close()
  }
}

export type DayOutcome = Awaited<ReturnType<typeof runDay>>

import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { audit } from '../chaos/audit/audit.ts'
import { booksBy } from '../chaos/audit/our-books.ts'
import { readProviderBooks } from '../chaos/audit/provider-books.ts'
import { operatorOf } from '../chaos/operator.ts'
import { openCalls } from './calls.ts'
import { type CastJob, castDay } from './cast.ts'
import { fillAccounts, type Size } from './fill.ts'
import { findFaults } from './invariants.ts'
import { openLatencies } from './latencies.ts'
import { openListeners } from './listeners.ts'
import { isInStorm, momentOf, storm } from './nation.ts'
import { drawPictures, phoneSizes } from './pictures.ts'
import { planDay } from './plan.ts'
import { playJob } from './play-job.ts'
import { familyUsage, parentOf, usageOf } from './processes.ts'
import { connectPlumbers } from './provider.ts'
import { countWaiting, readDelays } from './queues.ts'
import type { Stage } from './stage.ts'
import type { Account } from './tokens.ts'
import { watchParts } from './watch.ts'
import { openWorld, type World } from './world.ts'

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

const day = 24 * 3_600_000

/** Companies that are told of jobs, each once, so many of them. */
const listening = (jobs: readonly CastJob[], most: number): Account[] =>
  [
    ...new Map(jobs.flatMap(({ lookers }) => lookers.map((each) => [each.id, each]))).values(),
  ].slice(0, most)

const setTheStage = async (world: World, given: Day) => {
  const { db, clock, simulator, instances } = world
  await fillAccounts(db, given, world.start)
  given.say('accounts are filled')
  const jobs = await castDay(db, planDay(given.seed, given.jobs, given.photos))
  const connected = await connectPlumbers(db, simulator, jobs)
  given.say(`${connected.size} plumbers have accounts at the provider`)
  const urls = instances.map(({ url }) => url)
  const latencies = openLatencies((due) => (isInStorm(clock.momentAt(due)) ? 'storm' : 'calm'))
  const stage: Stage = {
    ...{ clock, latencies, simulator, connected, calls: openCalls(urls, latencies) },
    ...{ listeners: openListeners(urls, listening(jobs, given.listeners)) },
    ...{ pictures: await drawPictures(given.pictureSizes ?? phoneSizes), played: [], faults: [] },
  }
  return { stage, jobs }
}

const backend = z.tuple([z.object({ pid: z.number() })])

const partsOf = async ({ db, instances, simulator, mail }: World) => {
  const { rows } = await db.query('select pg_backend_pid() as pid')
  const postgres = parentOf(backend.parse(rows)[0].pid)
  const [first, second] = instances.map((instance) => () => usageOf(instance.pid()))
  return {
    ...(first && { 'product, first': first }),
    ...(second && { 'product, second': second }),
    'PostgreSQL server': () => familyUsage(postgres),
    'provider’s simulator': () => usageOf(simulator.pid),
    'mail server': () => usageOf(mail.pid),
    'people (this process)': () => usageOf(process.pid),
  }
}

const tellHourly = ({ clock, played, faults, calls }: Stage, db: World['db'], say: Day['say']) => {
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

const untilNothingWaits = async ({ db, simulator }: World) => {
  const isQuiet = async () =>
    (await simulator.deliveries()).pending === 0 && (await countWaiting(db)) === 0
  while (!((await isQuiet()) && (await isQuiet()))) await setTimeout(1000)
}

/** Time runs out for what nobody answered or paid, and the provider's books are compared. */
const letTimeRunOut = async (world: World, say: Day['say']) => {
  const { clock, windows, dataDir } = world
  for (const hours of [windows.payment + 1, windows.offer + 1]) {
    clock.leap(hours)
    await setTimeout(2000)
    await untilNothingWaits(world)
  }
  const operator = operatorOf(dataDir)
  for (let times = 0; times < 30; times += 1) {
    const { payments_left, differences_found } = await operator.reconcile()
    say(`reconciled: ${payments_left} payments left, ${differences_found} new differences`)
    if (payments_left === 0 && differences_found === 0 && times > 0) return
    clock.leap(1)
    await untilNothingWaits(world)
  }
}

const offered = z.array(z.object({ jobId: z.number(), companyId: z.number() }))

const readOffers = async ({ db }: World, companies: readonly number[]) => {
  const { rows } = await db.query(
    `select job_id::int as "jobId", company_id::int as "companyId" from offer where company_id = any($1)`,
    [companies],
  )
  return offered.parse(rows)
}

const totals = z.tuple([
  z.object({ jobs: z.number(), offers: z.number(), photos: z.number(), areas: z.number() }),
])

const readTotals = async ({ db }: World) => {
  const { rows } = await db.query(`select (select count(*)::int from job) as jobs,
    (select count(*)::int from offer) as offers, (select count(*)::int from photo) as photos,
    (select count(*)::int from company_service_area) as areas`)
  return totals.parse(rows)[0]
}

const play = async (world: World, stage: Stage, jobs: readonly CastJob[], given: Day) => {
  const { clock, db } = world
  const stopWatch = watchParts(await partsOf(world))
  const wallBegan = new Date()
  const began = performance.now()
  clock.begin()
  const stopTelling = tellHourly(stage, db, given.say)
  const seconds = () => (performance.now() - began) / 1000
  const lived = Promise.all(jobs.map((job) => playJob(stage, job)))
  await clock.until(day)
  const dayOver = {
    seconds: seconds(),
    underWay: jobs.length - stage.played.length - stage.faults.length,
  }
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
      ...{ planned: jobs.length, stormJobs: jobs.length - given.jobs, windows: world.windows },
      totals: await readTotals(world),
      violations: [...stage.faults, ...books.violations, ...found],
    }
  } finally {
    await world.close()
  }
}

export type DayOutcome = Awaited<ReturnType<typeof runDay>>

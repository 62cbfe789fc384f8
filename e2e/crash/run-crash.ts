import { setTimeout } from 'node:timers/promises'
import { type Random, randomOf } from '../chaos/random.ts'
import type { Account } from '../people/calls-of-people.ts'
import { readBooks } from './books.ts'
import { castOf } from './cast.ts'
import { accept, readNews, reject, wishOf } from './company-acts.ts'
import { findHalfDone } from './half-done.ts'
import { bringBack, killSomething } from './kills.ts'
import { letThemAct } from './let-them-act.ts'
import { kinds, openNotebook } from './notebook.ts'
import { addPhoto, keepHomeowner, phoneOf, register, type Scene, sendJob } from './plumber-acts.ts'
import { type Engine, openWorld } from './world.ts'

export type Crash = {
  seed: number
  kills: number
  engine: Engine
  say: (line: string) => void
  /** What is killed. */
  open?: typeof openWorld
  /** Milliseconds within which people are served again. */
  patience?: number
}

/** Two minutes, however slow the machine is. */
const patient = 120_000

/** How many of the older facts are looked up after each crash. */
const olderFacts = 15

/** Facts of so many crashes in a row are looked up once more. */
const everyFact = 25

/**
 * What people hear of a server in order: that it is done, that others came first or there is no room for one more, and
 * to come again, as they do or are missed.
 */
const isUsual = (status: number) =>
  (status >= 200 && status < 300) || status === 409 || status === 503

type Act = () => Promise<unknown>

const oneOf = <T>(rows: readonly T[], random: Random) => rows[random.below(rows.length)]

/** One of the newest jobs on stage. */
const someJob = ({ jobs, random }: Scene) => oneOf([...jobs].slice(-6), random)

/** Photos take longest: somebody does nothing else. */
const photoActs = (scene: Scene): Act[] => [
  async () => {
    const [jobId, plumber] = someJob(scene) ?? []
    if (jobId === undefined || !plumber) await setTimeout(20)
    else await addPhoto(scene, jobId, plumber)
  },
]

const plumberActs = (scene: Scene, plumber: Account): Act[] => {
  const job = async () => {
    const { key, unknown } = await sendJob(scene, plumber)
    if (unknown) unanswered.add(key)
  }
  const unanswered = new Set<string>()
  const again = async () => {
    for (const key of unanswered) {
      const { unknown } = await sendJob(scene, plumber, key)
      if (!unknown) unanswered.delete(key)
    }
  }
  const home = () => keepHomeowner(scene, plumber)
  return [job, job, again, home, phoneOf(scene, plumber), () => register(scene)]
}

const companyActs = (scene: Scene, company: Account): Act[] => {
  const answer = (verb: typeof accept) => async () => {
    const found = someJob(scene)
    if (found) await verb(scene, company, found[0])
  }
  return [
    answer(accept),
    answer(reject),
    answer(reject),
    () => readNews(scene, company),
    wishOf(scene, company),
  ]
}

/** One person who acts until told to stop. */
const live = async (acts: readonly Act[], random: Random, isOver: () => boolean) => {
  while (!isOver()) await oneOf(acts, random)?.()
}

/** Kills the server under people who work on it, again and again; every violation is one too many. */
export const runCrash = async (crash: Crash) => {
  const { seed, kills, engine, say, open = openWorld, patience = patient } = crash
  const random = randomOf(seed)
  const world = await open(engine)
  const notebook = openNotebook()
  let calm = false
  const heard = (call: string, status: number) => {
    if (calm && !isUsual(status))
      notebook.violate(
        `a fault though nothing was killed: ${call} answered ${status || 'nothing that makes sense'}`,
      )
  }
  const cast = await castOf(world.product.url, heard)
  const scene: Scene = { cast, notebook, random, jobs: new Map() }
  const lives = [
    ...cast.plumbers.map((plumber) => plumberActs(scene, plumber)),
    ...cast.plumbers.map(() => photoActs(scene)),
    ...cast.companies.map((company) => companyActs(scene, company)),
  ]
  const counts = new Map<string, number>()
  const starts: number[] = []
  let looked = 0

  let serves = true
  /** People act, and on until `end` is over. */
  const liveUntil = async <T>(last: boolean, end: () => Promise<T>) => {
    const state = { over: false }
    const lived = lives.map((acts) => live(acts, random, () => state.over))
    calm = true
    serves = await letThemAct(scene, { patience, last })
    calm = last
    const ended = await end()
    state.over = true
    await Promise.all(lived)
    return ended
  }

  for (let round = 1; round <= kills; round += 1) {
    const kind = await liveUntil(false, () => killSomething(world, random))
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    starts.push(await bringBack(world, kind))
    const all = round % everyFact === 0 || round === kills
    looked += await notebook.check(random, all ? Number.POSITIVE_INFINITY : olderFacts)
    for (const line of await findHalfDone(scene)) notebook.violate(line)
    if (all || notebook.violations.length > 0)
      say(
        `${round} kills, ${notebook.confirmations()} confirmed, ${notebook.violations.length} violations`,
      )
    if (!serves || notebook.violations.length > 20) break
  }

  if (serves) await liveUntil(true, async () => {})
  await world.product.end()
  const books = await readBooks(world.product.dataDir, world.server?.url)
  for (const line of books.found) notebook.violate(line)
  await world.close()
  return {
    ...{ engine, counts, starts, looked, photos: books.photos },
    confirmed: kinds.map((kind) => [kind, notebook.confirmed(kind)] as const),
    ...{ confirmations: notebook.confirmations(), violations: notebook.violations },
  }
}

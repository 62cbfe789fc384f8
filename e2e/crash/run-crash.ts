import { setTimeout } from 'node:timers/promises'
import type { Account } from '../calls-of-people.ts'
import { type Random, randomOf } from '../chaos/random.ts'
import { readBooks } from './books.ts'
import { castOf } from './cast.ts'
import { accept, readNews, reject, wishOf } from './company-acts.ts'
import { findHalfDone } from './half-done.ts'
import { bringBack, killSomething } from './kills.ts'
import { openNotebook } from './notebook.ts'
import { addPhoto, keepHomeowner, phoneOf, register, type Scene, sendJob } from './plumber-acts.ts'
import { type Engine, openWorld } from './world.ts'

export type Crash = {
  seed: number
  kills: number
  engine: Engine
  say: (line: string) => void
}

/** How many of the older facts are looked up after each crash. */
const olderFacts = 15

/** Facts of so many crashes in a row are looked up once more. */
const everyFact = 25

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
export const runCrash = async ({ seed, kills, engine, say }: Crash) => {
  const random = randomOf(seed)
  const world = await openWorld(engine)
  const cast = await castOf(world.product.url)
  const notebook = openNotebook()
  const scene: Scene = { cast, notebook, random, jobs: new Map() }
  const lives = [
    ...cast.plumbers.map((plumber) => plumberActs(scene, plumber)),
    ...cast.plumbers.map(() => photoActs(scene)),
    ...cast.companies.map((company) => companyActs(scene, company)),
  ]
  const counts = new Map<string, number>()
  const starts: number[] = []
  let looked = 0

  for (let round = 1; round <= kills; round += 1) {
    const state = { over: false }
    const lived = lives.map((acts) => live(acts, random, () => state.over))
    const kind = await killSomething(world, random, notebook.confirmations)
    state.over = true
    await Promise.all(lived)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    starts.push(await bringBack(world, kind))
    const all = round % everyFact === 0 || round === kills
    looked += await notebook.check(random, all ? Number.POSITIVE_INFINITY : olderFacts)
    for (const line of await findHalfDone(scene)) notebook.violate(line)
    if (all || notebook.violations.length > 0)
      say(
        `${round} kills, ${notebook.confirmations()} confirmed, ${notebook.violations.length} violations`,
      )
    if (notebook.violations.length > 20) break
  }

  if (notebook.confirmations() === 0) notebook.violate('nothing was confirmed')
  await world.product.end()
  const books = await readBooks(world.product.dataDir, world.server?.url)
  for (const line of books.found) notebook.violate(line)
  await world.close()
  return {
    ...{ engine, counts, starts, looked, jobs: scene.jobs.size, photos: books.photos },
    ...{ confirmations: notebook.confirmations(), violations: notebook.violations },
  }
}

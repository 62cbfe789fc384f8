import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { peopleOf } from '../people/calls-of-people.ts'
import { freePort, startProduct } from '../product/product.ts'
import { audit } from './audit/audit.ts'
import { readOurBooks } from './audit/our-books.ts'
import { readProviderBooks } from './audit/provider-books.ts'
import { operatorOf } from './operator.ts'
import { patiently } from './patience.ts'
import { type Played, play, playAfterwards, type Stage } from './play.ts'
import { type Random, randomOf, shuffled } from './random.ts'
import { banks, keys, startSimulator } from './simulator.ts'
import { isCharged, type Story, storiesOf } from './stories.ts'

export type Chaos = {
  seed: number
  jobs: number
  /** How often the server is killed without a word. */
  kills: number
  plumbers: number
  companies: number
  /** Times in which jobs are played, with days in between. */
  rounds: number
  say: (line: string) => void
}

/** Hours between two rounds: time to pay runs out, payouts are made and arrive. */
const between = 96

/** Every event twice, in any order, one in twenty lost for good. */
const disturbance = {
  ...{ duplicate: 1, shuffle: true, dropShare: 0.05, delayMs: 400 },
  retryDelays: Array.from({ length: 30 }, () => 700),
}

/** Of our calls at the provider: answered 500, or done and the answer lost. */
const faults = { failShare: 0.03, loseShare: 0.03 }

/** Seconds until cards are captured, round by round: at once, in its midst, or when days go by after it. */
const captures = [0, 2, 3600]

/** Runs through the tasks, a few at a time. */
const inPool = async (tasks: (() => Promise<unknown>)[], width: number) => {
  const left = [...tasks]
  const worker = async () => {
    for (let task = left.shift(); task; task = left.shift()) await task()
  }
  await Promise.all(Array.from({ length: width }, worker))
}

/** The product and the provider, each a process of its own, with one clock that we move. */
const openWorld = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-chaos-'))
  const file = path.join(folder, 'hours')
  const port = await freePort()
  const product = await startProduct({
    ...{ STRIPE_SECRET_KEY: keys.secretKey, STRIPE_CLIENT_ID: keys.clientId },
    STRIPE_WEBHOOK_SECRET: `whsec_older,${keys.webhookSecret}`,
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
    ...{ CLOCK_FILE: file, LOG_LEVEL: 'silent' },
  })
  const simulator = await startSimulator(port, `${product.url}/webhooks/stripe`)
  let moved = 0
  return {
    product,
    simulator,
    forward: async (hours: number) => {
      moved += hours
      writeFileSync(file, String(moved))
      await simulator.order('/clock', { advance: `${hours}h` })
    },
    close: async () => {
      simulator.stop()
      await product.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

type World = Awaited<ReturnType<typeof openWorld>>

/** After so many jobs of a round, and some milliseconds more. */
type Moment = { jobs: number; pause: number }

/** Kills the server without a word at random moments while something else goes on. */
const killing = async (
  { product }: World,
  moments: readonly Moment[],
  progress: { jobs: number },
) => {
  for (const { jobs, pause } of moments) {
    while (progress.jobs < jobs) await setTimeout(20)
    await setTimeout(pause)
    await product.killAndRestart()
  }
  return moments.length
}

/** Every third plumber is paid by a bank that sends the money back, every fourth comes late. */
const kindOf = (index: number) =>
  index % 4 === 3 ? 'late' : index % 3 === 2 ? 'closedBank' : 'ready'

const setTheStage = async ({ product, simulator }: World, chaos: Chaos): Promise<Stage> => {
  const people = peopleOf(product)
  const plumbers: Stage['plumbers'] = []
  const companies: Stage['companies'] = []
  for (let index = 0; index < chaos.plumbers; index += 1) {
    const account = await people.plumber(`plumber${index}@chaos.example`)
    plumbers.push({ account, home: await people.homeowner(account) })
  }
  for (let index = 0; index < chaos.companies; index += 1)
    companies.push(await people.company(`company${index}@chaos.example`))
  const operator = operatorOf(product.dataDir)
  return { people, operator, simulator, plumbers, companies, lateTabs: [] }
}

/** The plumbers of a kind give the provider what it asks for. */
const onboard = async (stage: Stage, kind: ReturnType<typeof kindOf>, bank: string) => {
  for (const [index, { account }] of stage.plumbers.entries()) {
    if (kindOf(index) !== kind) continue
    const url = `/payments/stripe/connect-url?user_id=${account.id}`
    const page = await patiently(() => stage.people.get(url, account))
    await stage.simulator.onboard(page.url, bank)
  }
}

/** Sessions end after a day. */
const signInAgain = async (stage: Stage) => {
  const { people } = stage
  for (const each of stage.plumbers)
    each.account = await patiently(() => people.signIn('plumber', each.account.email))
  for (const [index, { email }] of stage.companies.entries())
    stage.companies[index] = await patiently(() => people.signIn('company', email))
}

/** Until the provider has no event left to deliver. */
const quiet = async ({ simulator }: World) => {
  const deadline = Date.now() + 600_000
  while ((await simulator.deliveries()).pending > 0) {
    if (Date.now() > deadline) throw new Error('Events wait for ever')
    await setTimeout(100)
  }
}

/** Days go by, and whoever left a page open pays now; answers how often the server was killed. */
const letDaysGoBy = async (world: World, stage: Stage, kill: boolean) => {
  await world.forward(between)
  await inPool(stage.lateTabs.splice(0), 3)
  if (kill) await world.product.killAndRestart()
  await signInAgain(stage)
  return kill ? 1 : 0
}

/** Reconciles until nothing is left to do and both sides agree. */
const reconcile = async (world: World, stage: Stage, say: Chaos['say']) => {
  for (let times = 1; times <= 30; times += 1) {
    await quiet(world)
    const { payments_left, differences_found } = await stage.operator.reconcile()
    say(`reconciled: ${payments_left} payments left, ${differences_found} new differences`)
    await world.forward(1)
    if (times > 2 && payments_left === 0 && differences_found === 0) return times
  }
  return 30
}

/** When the server is killed in a round; once more when days go by after it. */
const momentsOf = ({ kills, rounds }: Chaos, jobs: number, random: Random): Moment[] =>
  Array.from({ length: Math.max(1, Math.round(kills / rounds) - 1) }, () => ({
    jobs: random.below(jobs),
    pause: random.below(800),
  })).toSorted((one, other) => one.jobs - other.jobs)

/** One round: its jobs, and what becomes of the money of the round before, in any order. */
const playRound = async (
  stage: Stage,
  { jobs, sequels }: { jobs: readonly Story[]; sequels: readonly Played[] },
  random: Random,
  progress: { jobs: number },
) => {
  const played: Played[] = []
  const fresh = jobs.map((story) => async () => {
    const one = await play(stage, story)
    played.push(one)
    progress.jobs = played.length
    if (!story.later) await playAfterwards(stage, one)
  })
  const old = sequels.map((one) => () => playAfterwards(stage, one))
  await inPool(shuffled([...fresh, ...old], random), 4)
  return played
}

/** All rounds; answers what was played and how often the server was killed. */
const playAll = async (world: World, stage: Stage, chaos: Chaos) => {
  const random = randomOf(chaos.seed)
  const stories = storiesOf(chaos.seed, chaos.jobs, chaos)
  const played: Played[] = []
  let kills = 0
  for (let round = 0; round <= chaos.rounds; round += 1) {
    if (round === chaos.rounds - 1) {
      await onboard(stage, 'late', banks.good)
      await onboard(stage, 'closedBank', banks.good)
    }
    const jobs = stories.filter((story) => story.round === round)
    const sequels = played.filter(({ story }) => story.round === round - 1 && story.later)
    const moments = jobs.length === 0 ? [] : momentsOf(chaos, jobs.length, random)
    const progress = { jobs: 0 }
    const captureAfter = captures[(chaos.seed + round) % captures.length]
    await world.simulator.order('/money', { captureAfter })
    const [fresh, killed] = await Promise.all([
      playRound(stage, { jobs, sequels }, random, progress),
      killing(world, moments, progress),
    ])
    played.push(...fresh)
    chaos.say(`round ${round + 1}: ${played.length} jobs, killed ${killed} times`)
    kills += killed + (await letDaysGoBy(world, stage, jobs.length > 0))
  }
  return { played, kills }
}

/**
 * Lets jobs be sent, won, paid, refunded and disputed while the server is killed again and again,
 * events come twice, in any order or never, and the provider captures cards late and fails calls; then reconciles and looks through all books.
 */
export const runChaos = async (chaos: Chaos) => {
  const began = Date.now()
  const world = await openWorld()
  try {
    const stage = await setTheStage(world, chaos)
    await onboard(stage, 'ready', banks.good)
    await onboard(stage, 'closedBank', banks.closed)
    await world.simulator.order('/webhooks', { ...disturbance, seed: chaos.seed })
    await world.simulator.order('/api', { ...faults, seed: chaos.seed })
    const { played, kills } = await playAll(world, stage, chaos)
    const passes = await reconcile(world, stage, chaos.say)
    await world.product.end()
    const ours = await readOurBooks(world.product.dataDir)
    const theirs = await readProviderBooks(world.simulator.stripe)
    return {
      ...audit({ ours, theirs }, played),
      ...{ passes, kills, jobs: played.length },
      deliveries: await world.simulator.deliveries(),
      paid: played.filter(({ story }) => isCharged(story) === true).length,
      seconds: Math.round((Date.now() - began) / 1000),
    }
  } finally {
    await world.close()
  }
}

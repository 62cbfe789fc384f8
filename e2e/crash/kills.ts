import { setTimeout } from 'node:timers/promises'
import type { Random } from '../chaos/random.ts'
import type { World } from './world.ts'

export const killKinds = ['server', 'twice', 'database', 'both'] as const

type KillKind = (typeof killKinds)[number]

/** Of a start that is cut off itself. */
const startFor = 1800

/** The server mostly; now and then while it starts, and the database under it. */
const kindOf = ({ server }: World, random: Random): KillKind =>
  random.pick(
    [
      ['server', 12],
      ['twice', 3],
      ['database', server ? 4 : 0],
      ['both', server ? 2 : 0],
    ],
    'server',
  )

const cutOffStart = async ({ product }: World, random: Random) => {
  const begun = product.start().catch(() => {})
  await setTimeout(random.below(startFor))
  await product.kill()
  await begun
}

const acts: Record<KillKind, (world: World, random: Random) => Promise<void>> = {
  server: ({ product }) => product.kill(),
  twice: async (world, random) => {
    await world.product.kill()
    await cutOffStart(world, random)
  },
  database: async ({ server }) => server?.crash(),
  both: async ({ product, server }) => {
    await Promise.all([product.kill(), server?.crash()])
  },
}

/** Kills without a word, and answers what was killed. */
export const killSomething = async (world: World, random: Random) => {
  const kind = kindOf(world, random)
  await acts[kind](world, random)
  return kind
}

const untilReady = async ({ product }: World) => {
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    const ready = await fetch(`${product.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await setTimeout(50)
  }
  throw new Error('The server did not find its database again')
}

/** Brings back what was killed; answers the milliseconds until the server was ready. */
export const bringBack = async (world: World, kind: KillKind) => {
  if (kind === 'database' || kind === 'both') await world.server?.resume()
  const begun = performance.now()
  if (kind === 'database') await untilReady(world)
  else await world.product.start()
  return performance.now() - begun
}

import { setTimeout } from 'node:timers/promises'
import { operatorOf } from '../chaos/operator.ts'
import { countWaiting } from './queues.ts'
import type { World } from './world.ts'

/** Until no task is due and the provider has no event left to deliver. */
export const untilNothingWaits = async ({ db, simulator }: World) => {
  const isQuiet = async () =>
    (await simulator.deliveries()).pending === 0 && (await countWaiting(db)) === 0
  while (!((await isQuiet()) && (await isQuiet()))) await setTimeout(1000)
}

/** Time runs out for what nobody answered or paid, and the provider's books are compared. */
export const letTimeRunOut = async (world: World, say: (line: string) => void) => {
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

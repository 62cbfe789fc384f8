import type { Played } from '../chaos/play.ts'
import type { Simulator } from '../chaos/simulator.ts'
import type { Calls } from './calls.ts'
import type { DayClock } from './day-clock.ts'
import type { Latencies } from './latencies.ts'
import type { Listeners } from './listeners.ts'

/** What the people of the day have in common, and what came of it. */
export type Stage = {
  clock: DayClock
  calls: Calls
  latencies: Latencies
  simulator: Pick<Simulator, 'openPayPage'>
  listeners: Listeners
  pictures: readonly Buffer[]
  /** The connected account of each plumber who has one. */
  connected: ReadonlyMap<number, string>
  played: Played[]
  /** Jobs whose time was over before the machine had come so far; none where it keeps up. */
  tooLate: number[]
  /** What went otherwise than it should, a line each. */
  faults: string[]
}

const minute = 60_000

/** Waits until somebody comes to it: soon mostly, seldom much later; answers when it was due. */
export const afterAWhile = ({ clock }: Stage, from: number, chance: number, meanMinutes: number) =>
  clock.pass(from, Math.min(-Math.log(1 - chance), 4) * meanMinutes * minute)

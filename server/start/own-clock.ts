import type { Config } from '../config.ts'
import type { Clock } from '../lib/time/clock.ts'
import { movedClock } from '../lib/time/moved-clock.ts'

/** The time the product goes by: the machine's, or moved for a trial. */
export const ownClock = ({ movedClock: moved }: Pick<Config, 'movedClock'>): Clock =>
  moved ? movedClock(moved) : () => new Date()

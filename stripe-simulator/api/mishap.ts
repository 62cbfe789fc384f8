import { chanceOf } from '../chance.ts'

/** How badly the API answers; well unless somebody orders otherwise. Shares are of all calls, from 0 to 1. */
export type ApiFaults = {
  /** Answered 500, with nothing done. */
  failShare: number
  /** Done, and the connection cut instead of an answer. */
  loseShare: number
  /** Milliseconds that every answer is held back. */
  delayMs: number
  /** The same seed gives the same row of calls the same fate. */
  seed: number
}

export const noFaults: ApiFaults = { failShare: 0, loseShare: 0, delayMs: 0, seed: 1 }

/** What befalls the call with this number. */
export const mishapOf = ({ failShare, loseShare, seed }: ApiFaults, number: number) => {
  if (failShare > 0 && chanceOf(seed, number, 'fail') < failShare) return 'failed'
  if (loseShare > 0 && chanceOf(seed, number, 'lose') < loseShare) return 'lost'
  return 'none'
}

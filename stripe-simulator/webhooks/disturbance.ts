import { chanceOf } from '../chance.ts'

/** How badly events travel; every event travels well unless somebody orders otherwise. */
export type Disturbance = {
  /** Further deliveries of every event. */
  duplicate: number
  /** Whether events overtake each other. */
  shuffle: boolean
  /** The share of events, from 0 to 1, that is never sent. */
  dropShare: number
  /** Milliseconds an event waits before it is first sent; when shuffled, at most these. */
  delayMs: number
  /** The same seed disturbs the same row of events in the same way. */
  seed: number
  /** Nothing is sent until this is switched off. */
  paused: boolean
}

export const undisturbed: Disturbance = {
  duplicate: 0,
  shuffle: false,
  dropShare: 0,
  delayMs: 0,
  seed: 1,
  paused: false,
}

/** Whether the fate of an event has to be decided at all. */
export const isDisturbed = ({ duplicate, shuffle, dropShare, delayMs }: Disturbance) =>
  duplicate > 0 || shuffle || dropShare > 0 || delayMs > 0

/** Events wait up to this long when they are shuffled and no other delay was ordered. */
const shuffleWindow = 250

export type Fate = { state: 'pending' | 'dropped'; waitMs: number; sort: number }

/** What happens to the event with this number: its deliveries, or the one that is lost. */
export const fatesOf = (given: Disturbance, number: number): Fate[] => {
  const { seed, duplicate, dropShare, shuffle, delayMs } = given
  if (chanceOf(seed, number, 'drop') < dropShare) return [{ state: 'dropped', waitMs: 0, sort: 0 }]
  return Array.from({ length: 1 + duplicate }, (_, copy) => {
    if (!shuffle) return { state: 'pending', waitMs: delayMs, sort: 0 }
    const wait = chanceOf(seed, number, copy, 'wait') * (delayMs || shuffleWindow)
    return {
      state: 'pending',
      waitMs: Math.round(wait),
      sort: chanceOf(seed, number, copy, 'sort'),
    }
  })
}

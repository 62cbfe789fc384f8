import { type Clock, hoursAfter } from './clock.ts'

/** A clock that can be held some hours behind, so that a story can be lived through in its order. */
export const travellingClock = (home: Clock) => {
  let behind = 0
  const clock: Clock = () => hoursAfter(home(), -behind)
  return {
    clock,
    holdBehind: (hours: number) => {
      behind = hours
    },
  }
}

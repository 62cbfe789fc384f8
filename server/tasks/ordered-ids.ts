import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

const bytesOfOne = 16

/**
 * Makes something of each with a number of its own, in order of time: such numbers go to one end of
 * their indexes, where numbers drawn at random go to a page of their own each. What is random in them is
 * drawn for all at once.
 */
export const withOrderedIds = <T, Made>(
  list: readonly T[],
  make: (id: string, each: T) => Made,
): Made[] => {
  const drawn = randomBytes((list.length + 1) * bytesOfOne)
  const msecs = Date.now()
  // They are counted on from any start in the lower half, so that they do not begin again at nought.
  const first = drawn.readUInt32BE() >>> 1
  return list.map((each, place) => {
    const random = drawn.subarray((place + 1) * bytesOfOne)
    return make(v7({ msecs, seq: first + place, random }), each)
  })
}

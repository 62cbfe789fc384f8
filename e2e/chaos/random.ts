/** A row of numbers from 0 up to 1 that depends on the seed alone. */
export const randomOf = (seed: number) => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** A whole number from 0, below `limit`. */
  const below = (limit: number) => Math.floor(next() * limit)
  /** One of the kinds, each as often as its weight says. */
  const pick = <K extends string>(weights: readonly (readonly [K, number])[], otherwise: K): K => {
    let left = next() * weights.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [kind, weight] of weights) {
      left -= weight
      if (left < 0) return kind
    }
    return otherwise
  }
  return { next, below, pick }
}

export type Random = ReturnType<typeof randomOf>

export const shuffled = <T>(rows: readonly T[], random: Random): T[] =>
  rows
    .map((row) => ({ row, place: random.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ row }) => row)

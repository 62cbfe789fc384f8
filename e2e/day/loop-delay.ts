/** Milliseconds after which a loop is looked at again. */
export const looksEvery = 10

/** Milliseconds by which a loop was behind, from the nanoseconds until it was looked at again. */
export const behind = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - looksEvery)

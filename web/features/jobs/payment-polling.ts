/** Milliseconds: the first pause, how much longer each next one is, and the longest. */
const pause = { first: 2000, growth: 1.25, most: 30_000 }

/**
 * How long until an unpaid job is read again while the provider's word is awaited, in milliseconds: ever
 * longer, for a live update tells of it too, and many who wait must not hold up what they wait for.
 */
export const paymentPolling = ({ state }: { state: { dataUpdateCount: number } }) =>
  Math.min(pause.most, pause.first * pause.growth ** state.dataUpdateCount)

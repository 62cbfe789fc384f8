/** Milliseconds: the first pause, how much longer each next one is, and the longest. */
const pause = { first: 2000, growth: 1.25, most: 30_000 }

type Read = { state: { dataUpdateCount: number } }

/**
 * Begins to wait for the provider's word. Answers how long until an unpaid job is read again, in milliseconds: ever
 * longer, for a live update tells of it too, and many who wait must not hold up what they wait for.
 */
export const paymentPolling = () => {
  /** How often each was read before: since the page was loaded, that may be a whole day. */
  const before = new WeakMap<Read, number>()
  return (query: Read): number => {
    const { dataUpdateCount } = query.state
    const known = before.get(query) ?? dataUpdateCount
    before.set(query, known)
    return Math.min(pause.most, pause.first * pause.growth ** (dataUpdateCount - known))
  }
}

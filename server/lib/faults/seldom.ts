const quietMilliseconds = 30_000

/** Tells of what is met in every round while something is away: once, and again after half a minute. */
export const seldom = <What>(tell: (what: What) => void) => {
  let toldAt = Number.NEGATIVE_INFINITY
  return (what: What) => {
    const now = performance.now()
    if (now - toldAt < quietMilliseconds) return
    toldAt = now
    tell(what)
  }
}

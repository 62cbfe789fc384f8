/** The pauses between tries double from a second on: about a quarter of an hour in all. */
const mostTries = 12
const pauseAfter = (tries: number) => (tries === 1 ? 0 : 500 * 2 ** (tries - 1))

/** What should have happened and could not, because of a fault that may pass: it is tried again, others go on. */
export const failingTimers = () => {
  const failing = new Map<number, { tries: number; again: number }>()
  return {
    /** The timers whose next try has not come. */
    waiting: () => {
      const now = performance.now()
      return [...failing].flatMap(([id, { again }]) => (again > now ? [id] : []))
    },
    /** Notes that a timer could not happen; answers whether it is tried again. */
    failed: (id: number) => {
      const tries = (failing.get(id)?.tries ?? 0) + 1
      if (tries < mostTries)
        failing.set(id, { tries, again: performance.now() + pauseAfter(tries) })
      else failing.delete(id)
      return tries < mostTries
    },
    happened: (id: number) => void failing.delete(id),
  }
}

export type FailingTimers = ReturnType<typeof failingTimers>

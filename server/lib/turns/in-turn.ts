/**
 * Runs at most `atOnce` pieces of work at the same time; the others wait in the order they came.
 */
export const inTurn = (atOnce: number) => {
  const waiting: (() => void)[] = []
  let free = atOnce
  const turn = () =>
    new Promise<void>((resolve) => {
      if (free > 0) {
        free -= 1
        resolve()
      } else waiting.push(resolve)
    })
  return {
    /** How many wait. */
    waiting: () => waiting.length,
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      await turn()
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else free += 1
      }
    },
  }
}

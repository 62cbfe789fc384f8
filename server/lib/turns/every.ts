/** Repeats work with a pause of `milliseconds` between its end and its next beginning, until stopped. */
export const every = (
  milliseconds: number,
  work: () => Promise<unknown>,
  failed: (error: unknown) => void,
) => {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let current = Promise.resolve()
  const round = async () => {
    try {
      await work()
    } catch (error) {
      failed(error)
    }
    if (!stopped) timer = setTimeout(next, milliseconds)
  }
  const next = () => {
    current = round()
  }
  next()
  return {
    /** Resolves once the work under way has ended. */
    stop: () => {
      stopped = true
      clearTimeout(timer)
      return current
    },
  }
}

/**
 * Milliseconds of silence after which an exchange with the server counts as lost; where something may be done
 * there, longer than the server itself waits for what stands behind the answer.
 */
export const silence = {
  /** What is only read is asked for again. */
  read: 20_000,
  /** The database is waited for half a minute. */
  write: 40_000,
  /** The payment provider is asked three times, 20 seconds each. */
  provider: 75_000,
  /** No more of a file has gone out, or come. */
  transfer: 40_000,
  /** A photo that has gone out is decoded and put away before the server answers. */
  picture: 150_000,
} as const

/**
 * A signal that aborts after so many milliseconds without a sign of life, or with `left`. `heard` is
 * told of each sign, and may name how long the next may take; `end` once nothing more is waited for.
 */
export const startPatience = (milliseconds: number, left?: AbortSignal) => {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const giveUp = () => stop.abort()
  const heard = (next = milliseconds): void => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, next)
  }
  heard()
  left?.addEventListener('abort', giveUp)
  if (left?.aborted) giveUp()
  return {
    signal: stop.signal,
    heard,
    end: (): void => {
      clearTimeout(timer)
      left?.removeEventListener('abort', giveUp)
    },
  }
}

export type Patience = ReturnType<typeof startPatience>

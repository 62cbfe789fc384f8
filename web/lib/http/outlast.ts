import { isCallError } from './call-error.ts'
import { pause } from './pause.ts'

/** Milliseconds a call is repeated in all while the server is away. */
const longest = 60_000

/** Milliseconds until the server wants to be asked again; undefined where it is not away. */
const pauseAfter = (error: unknown): number | undefined =>
  isCallError(error) && error.retryAfter !== undefined ? error.retryAfter * 1000 : undefined

/**
 * Repeats a call while the server says that it is away for a moment, as often as it asks to be tried,
 * for a minute at most. Only for calls that come to the same when they are done twice. `waits` hears
 * of each pause.
 */
export const outlast = async <T>(work: () => Promise<T>, waits: () => void): Promise<T> => {
  const begun = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const milliseconds = pauseAfter(error)
      if (milliseconds === undefined || performance.now() - begun + milliseconds > longest)
        throw error
      waits()
      await pause(milliseconds)
    }
  }
}

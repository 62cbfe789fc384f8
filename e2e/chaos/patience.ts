import { setTimeout } from 'node:timers/promises'

/** Nobody answered, or not in a way that says anything: people try again. */
const saysNothing = (error: unknown) =>
  error instanceof TypeError ||
  error instanceof SyntaxError ||
  (error instanceof Error && /: 50\d /.test(error.message))

/** Repeats a call that the killed server did not answer, until it does. */
export const patiently = async <T>(call: () => Promise<T>): Promise<T> => {
  const deadline = Date.now() + 120_000
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!saysNothing(error) || Date.now() > deadline) throw error
      await setTimeout(100)
    }
  }
}

/** What a call answers, or undefined where it is refused. */
export const orRefused = async <T>(call: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await patiently(call)
  } catch (error) {
    if (error instanceof Error && /: 4\d\d /.test(error.message)) return undefined
    throw error
  }
}

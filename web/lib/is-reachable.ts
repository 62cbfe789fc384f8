import { startPatience } from './patience.ts'

/** Milliseconds an answer is waited for. */
const longest = 5000

/**
 * Whether the server can be reached: a browser may call itself online in a cellar where nothing gets through, and
 * offline where all does.
 */
export const isReachable = async (): Promise<boolean> => {
  const { signal, end } = startPatience(longest)
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal })).ok
  } catch {
    return false
  } finally {
    end()
  }
}

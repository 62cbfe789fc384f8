import { startPatience } from './patience.ts'

/** Milliseconds an answer is waited for. */
const longest = 5000

/**
 * Whether the server can be reached, and would send a page: a browser may call itself online in a cellar where nothing
 * gets through, and offline where all does.
 */
export const isReachable = async (): Promise<boolean> => {
  const { signal, end } = startPatience(longest)
  try {
    return (await fetch('/readyz?exclude=database', { cache: 'no-store', signal })).ok
  } catch {
    return false
  } finally {
    end()
  }
}

import type { Say } from './installation.ts'

const pauseMilliseconds = 5000

/** Progress of long work: says how far it is at most every five seconds. */
export const paced = (say: Say): Say => {
  let last = performance.now()
  return (text) => {
    if (performance.now() - last < pauseMilliseconds) return
    last = performance.now()
    say(text)
  }
}

import { liveMemorySeconds } from '#contract/endpoints/live.ts'
import type { Signal } from '../../adapters/live/port.ts'

/** Beyond so many the oldest go: what they told costs a reader a reload. */
const most = 2000

/** The signals of the last seconds, for streams that open a moment after what their page shows was read. */
export const createRecentSignals = () => {
  let kept: { signal: Signal; at: number }[] = []
  /** One list for all that open between two changes of it: thousands may at once. */
  let list: readonly Signal[] | undefined

  return {
    add: (signal: Signal) => {
      // What is unread, and whether its session stands, a stream is told in any case.
      if (signal.about !== 'jobs' && signal.about !== 'account') return
      kept.push({ signal, at: performance.now() })
      if (kept.length > most) kept = kept.slice(most / 2)
      list = undefined
    },
    all: (): readonly Signal[] => {
      const since = performance.now() - liveMemorySeconds * 1000
      if (kept[0] && kept[0].at < since) {
        kept = kept.filter(({ at }) => at >= since)
        list = undefined
      }
      list ??= kept.map(({ signal }) => signal)
      return list
    },
  }
}

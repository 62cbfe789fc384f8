import { liveMemorySeconds } from '#contract/endpoints/live.ts'
import type { Signal } from '../../adapters/live/port.ts'

/** Beyond so many the oldest go: what they told costs a reader a reload. */
const most = 2000

/** The moment from which on signals are remembered. */
const remembered = () => performance.now() - liveMemorySeconds * 1000

/**
 * The signals of the last seconds, for streams that open a moment after what their page shows was read: all of them
 * since a moment of `performance.now()`.
 */
export const createRecentSignals = (since: number) => {
  let completeSince = since
  let kept: { signal: Signal; at: number }[] = []
  /** One list for all that open between two changes of it: thousands may at once. */
  let list: readonly Signal[] | undefined

  return {
    add: (signal: Signal) => {
      if (signal.about === 'gap') completeSince = performance.now()
      // What is unread, and whether its session stands, a stream is told in any case.
      if (signal.about !== 'jobs' && signal.about !== 'account') return
      kept.push({ signal, at: performance.now() })
      if (kept.length > most) {
        kept = kept.slice(most / 2)
        completeSince = kept[0]?.at ?? completeSince
      }
      list = undefined
    },
    /** Whether none of the last seconds is missing. */
    isComplete: () => completeSince <= remembered(),
    all: (): readonly Signal[] => {
      const from = remembered()
      if (kept[0] && kept[0].at < from) {
        kept = kept.filter(({ at }) => at >= from)
        list = undefined
      }
      list ??= kept.map(({ signal }) => signal)
      return list
    },
  }
}

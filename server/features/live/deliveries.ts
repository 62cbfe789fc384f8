import { setTimeout } from 'node:timers/promises'
import { inTime } from '../../lib/turns/in-time.ts'

/** A delivery that fails so often is given up. */
const tries = 4

const pauseMilliseconds = 1000

/** A database that was lost without a word may owe its answer for minutes. */
const patienceSeconds = 30

type Input<News> = {
  deliver: (news: News[]) => Promise<void>
  failed: (error: unknown) => void
  /** Tells everybody that news were lost. */
  giveUp: () => void
}

/**
 * Delivers news one batch after another; what comes meanwhile waits, and goes out together. A batch that
 * fails is tried again with what came since.
 */
export const createDeliveries = <News>({ deliver, failed, giveUp }: Input<News>) => {
  let waiting: News[] = []
  let working: Promise<void> | undefined
  const closing = new AbortController()

  const again = async (news: News[]) => {
    waiting = [...news, ...waiting]
    await setTimeout(pauseMilliseconds, undefined, closing).catch(() => {
      waiting = []
    })
  }

  const workOff = async () => {
    let failures = 0
    while (waiting.length > 0) {
      const news = waiting
      waiting = []
      try {
        await inTime(deliver(news), patienceSeconds)
        failures = 0
      } catch (error) {
        failed(error)
        failures += 1
        if (failures < tries) await again(news)
        else {
          waiting = []
          failures = 0
          giveUp()
        }
      }
    }
    working = undefined
  }

  return {
    add: (news: News) => {
      waiting.push(news)
      working ??= workOff()
    },
    /** Delivers nothing that still waits, and ends with what is under way. */
    close: async () => {
      closing.abort()
      waiting = []
      await working
    },
  }
}

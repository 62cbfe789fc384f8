import { setTimeout } from 'node:timers/promises'
import type { Signal } from '../../adapters/live/port.ts'
import { inTime } from '../../lib/in-time.ts'

/** A delivery that fails so often is given up. */
const tries = 4

const pauseMilliseconds = 1000

/** A database that was lost without a word may owe its answer for minutes. */
const patienceSeconds = 30

type Input = {
  deliver: (signals: Signal[]) => Promise<void>
  failed: (error: unknown) => void
  /** Tells everybody that signals were lost. */
  giveUp: () => void
}

/**
 * Delivers signals one batch after another; what comes meanwhile waits, and goes out together. A batch that
 * fails is tried again with what came since.
 */
export const createDeliveries = ({ deliver, failed, giveUp }: Input) => {
  let waiting: Signal[] = []
  let working: Promise<void> | undefined
  const closing = new AbortController()

  const again = async (signals: Signal[]) => {
    waiting = [...signals, ...waiting]
    await setTimeout(pauseMilliseconds, undefined, closing).catch(() => {
      waiting = []
    })
  }

  const workOff = async () => {
    let failures = 0
    while (waiting.length > 0) {
      const signals = waiting
      waiting = []
      try {
        await inTime(deliver(signals), patienceSeconds)
        failures = 0
      } catch (error) {
        failed(error)
        failures += 1
        if (failures < tries) await again(signals)
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
    add: (signal: Signal) => {
      waiting.push(signal)
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

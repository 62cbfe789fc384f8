import type { SimulatorOptions } from '../options.ts'
import {
  type DueDelivery,
  dueDeliveries,
  markDelivered,
  markMissed,
  nextDueMs,
} from '../store/deliveries.ts'
import { readState } from '../store/settings.ts'
import { undisturbed } from './disturbance.ts'
import { signatureHeader } from './sign.ts'

const seconds = 1000
const minutes = 60 * seconds
const hours = 60 * minutes
const defaultDelays = [
  1 * seconds,
  5 * seconds,
  30 * seconds,
  5 * minutes,
  1 * hours,
  6 * hours,
  24 * hours,
]
const mostInFlight = 4
const answerTimeout = 10 * seconds
/** Until the store is looked at again that could not be read. */
const pauseAfterFault = 1 * seconds
/** Characters of an answer that are kept to be looked at. */
const longestAnswer = 1000

/** Node says only "fetch failed"; what failed stands in the cause. */
const reasonOf = (error: unknown) =>
  String(error instanceof Error && error.cause !== undefined ? error.cause : error)

/** Sends due events one by one or a few at once, again and later when refused, until stopped. */
export const createCourier = (options: SimulatorOptions) => {
  const inFlight = new Map<number, Promise<void>>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let lookAgain = false

  const send = async ({ id, attempts, event }: DueDelivery, delays: readonly number[]) => {
    const body = JSON.stringify(event)
    const began = Date.now()
    const missed = (status: number | null, error: string, answer: string | null = null) => {
      const delay = delays[attempts]
      options.log?.warn(
        { event: event.id, type: event.type, status, error },
        'webhook not delivered',
      )
      const dueMs = delay === undefined ? null : Date.now() + delay
      const durationMs = Date.now() - began
      return markMissed(options.store, id, { status, error, answer, durationMs, dueMs })
    }
    try {
      const response = await fetch(options.webhookUrl(), {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signatureHeader(
            body,
            options.webhookSecret,
            Math.floor(Date.now() / 1000),
          ),
        },
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(answerTimeout)]),
      })
      const { status, ok } = response
      const answer = (await response.text()).slice(0, longestAnswer)
      const durationMs = Date.now() - began
      if (ok) await markDelivered(options.store, id, { status, error: null, answer, durationMs })
      else await missed(status, `answered ${status}`, answer)
    } catch (error) {
      // Cut off by stopping: it stays pending and is sent again after the next start.
      if (!stopping.signal.aborted) await missed(null, reasonOf(error))
    }
  }

  const wakeIn = (milliseconds: number) => {
    clearTimeout(timer)
    // Node's timers hold at most some 24 days; looking earlier than needed does no harm.
    timer = setTimeout(wake, Math.min(Math.max(milliseconds, 0), hours))
    timer.unref()
  }

  const look = async () => {
    do {
      lookAgain = false
      const { settings } = await readState(options.store)
      const { paused, shuffle } = { ...undisturbed, ...settings.webhooks }
      const delays = settings.retryDelays ?? options.retryDelays ?? defaultDelays
      // Side by side, a shuffled row of events would arrive in yet another order.
      const free = (shuffle ? 1 : mostInFlight) - inFlight.size
      if (paused || free <= 0) return
      const due = await dueDeliveries(options.store, Date.now(), [...inFlight.keys()], free)
      for (const delivery of due) {
        const sending = send(delivery, delays)
          .catch((error: unknown) =>
            options.log?.error({ err: error }, 'webhook bookkeeping failed'),
          )
          .finally(() => {
            inFlight.delete(delivery.id)
            wake()
          })
        inFlight.set(delivery.id, sending)
      }
    } while (lookAgain && !stopping.signal.aborted)
    const next = inFlight.size === 0 ? await nextDueMs(options.store) : null
    if (next === null || stopping.signal.aborted) return
    wakeIn(next - Date.now())
  }

  const wake = () => {
    if (stopping.signal.aborted) return
    lookAgain = true
    looking ??= look()
      .catch((error: unknown) => {
        options.log?.error({ err: error }, 'webhooks cannot be read')
        if (!stopping.signal.aborted) wakeIn(pauseAfterFault)
      })
      .finally(() => {
        looking = undefined
        if (lookAgain && inFlight.size < mostInFlight) wake()
      })
  }

  const stop = async () => {
    stopping.abort()
    clearTimeout(timer)
    await looking
    await Promise.all(inFlight.values())
  }

  return { wake, stop }
}

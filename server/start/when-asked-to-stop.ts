import { setTimeout } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { safeError } from '../lib/faults/safe-error.ts'
import { say } from './say.ts'

/** A key pressed in a terminal arrives several times: from there, and once more through npm. */
const oneAskingMilliseconds = 500

type Running = Pick<Context, 'config' | 'departure' | 'log'> & { close: () => Promise<void> }

/** Ends what could not be finished; what was confirmed is kept, as after any fall. */
const breakOff = ({ log }: Running, why: string, fault?: unknown): never => {
  log.error({ ...(fault !== undefined && { fault: safeError(fault) }) }, why)
  say(`Ended before everything was finished: ${why}`)
  process.exit(1)
}

const finish = async (running: Running) => {
  const { stopSeconds } = running.config
  say('Finishing what is under way')
  const late = () => breakOff(running, `it took longer than ${stopSeconds} seconds`)
  globalThis.setTimeout(late, stopSeconds * 1000)
  await running.close().catch((error: unknown) => breakOff(running, 'it failed', error))
  process.exit(0)
}

/**
 * Listens for SIGTERM and SIGINT from now on: process 1 of a container has no other way to hear of them.
 * While the server starts, it ends at once. Once `runs` was told, `/readyz` says so first, then proxies
 * have `DRAIN_SECONDS` to send people to other instances, then `close` has `STOP_SECONDS` to finish what
 * is under way. Asked again, it does not wait for proxies; asked while it finishes, it breaks off.
 */
export const whenAskedToStop = () => {
  const impatience = new AbortController()
  let running: Running | undefined
  let heardAt = Number.NEGATIVE_INFINITY
  let isFinishing = false
  const leave = async (what: Running) => {
    const { config, departure } = what
    departure.leave()
    if (config.drainSeconds > 0) {
      say(`Asking to be sent nobody new, for ${config.drainSeconds} seconds`)
      await setTimeout(config.drainSeconds * 1000, undefined, impatience).catch(() => {})
    }
    isFinishing = true
    await finish(what)
  }
  const hear = () => {
    const isEcho = performance.now() - heardAt < oneAskingMilliseconds
    if (isEcho) return
    heardAt = performance.now()
    if (!running) {
      say('Asked to stop before it was up: ended')
      process.exit(0)
    }
    if (!running.departure.isLeaving()) void leave(running)
    else if (isFinishing) breakOff(running, 'it was asked to stop once more')
    else impatience.abort()
  }
  process.on('SIGTERM', hear)
  process.on('SIGINT', hear)
  return {
    /** From now on there is something to finish. */
    runs: (what: Running) => {
      running = what
    },
  }
}

export type Orders = ReturnType<typeof whenAskedToStop>

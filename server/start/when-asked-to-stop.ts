import { setTimeout } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { say } from './say.ts'

/**
 * SIGTERM or SIGINT: `/readyz` says so at once, then proxies have `DRAIN_SECONDS` to send people to
 * other instances, then `close` finishes what is under way. Asked again, it does not wait.
 */
export const whenAskedToStop = (
  { config, departure }: Pick<Context, 'config' | 'departure'>,
  close: () => Promise<void>,
) => {
  const impatience = new AbortController()
  const stop = async () => {
    if (departure.isLeaving()) return impatience.abort()
    departure.leave()
    if (config.drainSeconds > 0) {
      say(`Asking to be sent nobody new, for ${config.drainSeconds} seconds`)
      await setTimeout(config.drainSeconds * 1000, undefined, impatience).catch(() => {})
    }
    say('Finishing what is under way')
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

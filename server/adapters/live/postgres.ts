import type { FastifyBaseLogger } from 'fastify'
import { placelessError } from '../../lib/faults/safe-error.ts'
import { seldom } from '../../lib/faults/seldom.ts'
import type { DatabaseAdapter } from '../database/port.ts'
import { openEmbeddedLive } from './embedded.ts'
import { keepConnection, type Pace, pauseMilliseconds } from './keep-connection.ts'
import { type Live, type Signal, signal } from './port.ts'

const channel = 'plumbline_live'

type Input = {
  url: string
  database: Pick<DatabaseAdapter, 'sql'>
  log: Pick<FastifyBaseLogger, 'warn'>
  pace?: Pace
}

const parsed = (payload = '') => {
  try {
    return signal.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}

/** Signals between instances, carried by LISTEN and NOTIFY; a lost connection is made again. */
export const openPostgresLive = async ({ url, database, log, pace }: Input): Promise<Live> => {
  const here = openEmbeddedLive()
  let owing: NodeJS.Timeout | undefined
  /** Whether a signal of this instance may not have reached the others. */
  let owesGap = false

  const tellOfInterruption = () =>
    seldom((error: unknown) =>
      log.warn({ fault: placelessError(error) }, 'live updates between instances are interrupted'),
    )
  let failed = tellOfInterruption()

  const connection = await keepConnection({
    ...{ url, pace, failed: (error) => failed(error) },
    // A signal is worth nothing after a crash: none waits until it is on the disk.
    begin: ['set synchronous_commit = off', `listen ${channel}`],
    hear: (payload) => {
      const told = parsed(payload)
      if (told) here.publish(told)
    },
    madeAgain: () => {
      failed = tellOfInterruption()
      here.publish({ about: 'gap' })
      tellOwed()
    },
  })

  /** Over the connection that listens, as long as there is one. */
  const send = (payloads: readonly string[]) => {
    const text = 'select pg_notify($1, payload) from unnest($2::text[]) as payload'
    const values = [channel, payloads]
    return connection.query(text, values).catch(() => database.sql(text, values))
  }

  const waiting: string[] = []
  let sending = false
  /** Signals that come while others are on their way go out together after them. */
  const sendAll = async () => {
    sending = true
    while (waiting.length > 0)
      await send(waiting.splice(0)).catch((error: unknown) => {
        owesGap = true
        failed(error)
        owing ??= setTimeout(tellOwed, pauseMilliseconds).unref()
      })
    sending = false
  }
  const publish = (told: Signal) => {
    waiting.push(JSON.stringify(told))
    if (!sending) void sendAll()
  }

  /** A connection that is there already hears of no reconnecting; where there is none, the next one tells. */
  const tellOwed = () => {
    clearTimeout(owing)
    owing = undefined
    if (!connection.isThere() || !owesGap) return
    owesGap = false
    publish({ about: 'gap' })
  }

  return {
    publish,
    subscribe: here.subscribe,
    close: async () => {
      clearTimeout(owing)
      await here.close()
      await connection.close()
    },
  }
}

import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { instanceName } from '../../database/migrate/instance-name.ts'
import { safeError } from '../../lib/faults/safe-error.ts'
import type { DatabaseAdapter } from '../database/port.ts'
import { openEmbeddedLive } from './embedded.ts'
import { type Live, type Signal, signal } from './port.ts'

const channel = 'plumbline_live'
const pauseMilliseconds = 1000

/** A connection that answers nothing for so long is given up, and made again. */
const patienceMilliseconds = 5000

/**
 * A connection that only listens looks the same when the other end is gone without a word: it is asked so
 * often whether it is there.
 */
const beatMilliseconds = 10_000

type Input = {
  url: string
  database: Pick<DatabaseAdapter, 'sql'>
  log: Pick<FastifyBaseLogger, 'warn'>
  /** How often the connection is asked for, and how long it may take to answer. */
  pace?: { beatMilliseconds: number; patienceMilliseconds: number }
}

const parsed = (payload = '') => {
  try {
    return signal.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}

const usual = { beatMilliseconds, patienceMilliseconds }

/** Signals between instances, carried by LISTEN and NOTIFY; a lost connection is made again. */
export const openPostgresLive = async (input: Input): Promise<Live> => {
  const { url, database, log, pace = usual } = input
  const here = openEmbeddedLive()
  let closed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let owing: NodeJS.Timeout | undefined
  /** Whether a signal of this instance may not have reached the others. */
  let owesGap = false

  const failed = (error: unknown) =>
    log.warn({ fault: safeError(error) }, 'live updates between instances are interrupted')

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: instanceName(),
      keepAlive: true,
      // It is asked whether it is there while signals are on their way.
      pipeline: true,
      connectionTimeoutMillis: pace.patienceMilliseconds,
      query_timeout: pace.patienceMilliseconds,
    })
    next.on('error', failed)
    next.on('notification', ({ payload }) => {
      const told = parsed(payload)
      if (told) here.publish(told)
    })
    try {
      await next.connect()
      // A signal is worth nothing after a crash: none waits until it is on the disk.
      await next.query('set synchronous_commit = off')
      await next.query(`listen ${channel}`)
      return next
    } catch (error) {
      // Nobody waits for a farewell from a server that does not answer.
      next.end().catch(() => {})
      throw error
    }
  }

  const listen = async () => {
    const next = await connect()
    if (closed) return next.end()
    client = next
    const beat = setInterval(
      () => next.query('select 1').catch((error: unknown) => giveUp(next, error)),
      pace.beatMilliseconds,
    ).unref()
    next.on('end', () => {
      clearInterval(beat)
      if (client === next) client = undefined
      again()
    })
  }

  /** With a query that was not answered the driver closes the connection at once, and 'end' is told. */
  const giveUp = (silent: pg.Client, error: unknown) => {
    if (client !== silent) return
    client = undefined
    failed(error)
    silent.end().catch(() => {})
  }

  /** Over the connection that listens, as long as there is one. */
  const send = async (payloads: readonly string[]) => {
    const text = 'select pg_notify($1, payload) from unnest($2::text[]) as payload'
    const values = [channel, payloads]
    const over = client
    if (!over) return database.sql(text, values)
    return over.query(text, values).catch((error: unknown) => {
      giveUp(over, error)
      return database.sql(text, values)
    })
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
    if (closed || !client || !owesGap) return
    owesGap = false
    publish({ about: 'gap' })
  }

  const again = () => {
    if (closed) return
    const attempt = () =>
      listen().then(
        () => {
          here.publish({ about: 'gap' })
          tellOwed()
        },
        (error: unknown) => {
          failed(error)
          again()
        },
      )
    timer = setTimeout(attempt, pauseMilliseconds).unref()
  }

  await listen()
  return {
    publish,
    subscribe: here.subscribe,
    close: async () => {
      closed = true
      clearTimeout(timer)
      clearTimeout(owing)
      await here.close()
      await client?.end()
    },
  }
}

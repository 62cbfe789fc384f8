import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { instanceName } from '../../database/migrate/instance-name.ts'
import { safeError } from '../../lib/safe-error.ts'
import type { DatabaseAdapter } from '../database/port.ts'
import { openEmbeddedLive } from './embedded.ts'
import { type Live, type Signal, signal } from './port.ts'

const channel = 'plumbline_live'
const pauseMilliseconds = 1000

/** A connection that answers nothing for so long holds no further signal up. */
const patienceMilliseconds = 5000

type Input = {
  url: string
  database: Pick<DatabaseAdapter, 'sql'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

const parsed = (payload = '') => {
  try {
    return signal.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}

/** Signals between instances, carried by LISTEN and NOTIFY; a lost connection is made again. */
export const openPostgresLive = async ({ url, database, log }: Input): Promise<Live> => {
  const here = openEmbeddedLive()
  let closed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const failed = (error: unknown) =>
    log.warn({ fault: safeError(error) }, 'live updates between instances are interrupted')

  const listen = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: instanceName(),
      keepAlive: true,
      query_timeout: patienceMilliseconds,
    })
    next.on('error', failed)
    next.on('notification', ({ payload }) => {
      const told = parsed(payload)
      if (told) here.publish(told)
    })
    await next.connect()
    // A signal is worth nothing after a crash: none waits until it is on the disk.
    await next.query('set synchronous_commit = off')
    await next.query(`listen ${channel}`)
    next.on('end', () => {
      client = undefined
      again()
    })
    client = next
    if (closed) await next.end()
  }

  /** Over the connection that listens, as long as there is one. */
  const send = async (payloads: readonly string[]) => {
    const text = 'select pg_notify($1, payload) from unnest($2::text[]) as payload'
    const values = [channel, payloads]
    await (client ? client.query(text, values) : database.sql(text, values))
  }

  const waiting: string[] = []
  let sending = false
  /** Signals that come while others are on their way go out together after them. */
  const sendAll = async () => {
    sending = true
    while (waiting.length > 0) await send(waiting.splice(0)).catch(failed)
    sending = false
  }
  const publish = (told: Signal) => {
    waiting.push(JSON.stringify(told))
    if (!sending) void sendAll()
  }

  const again = () => {
    if (closed) return
    const attempt = () =>
      listen().then(
        () => here.publish({ about: 'gap' }),
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
      await here.close()
      await client?.end()
    },
  }
}

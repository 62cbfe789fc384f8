import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { instanceName } from '../../database/migrate/instance-name.ts'
import { safeError } from '../../lib/safe-error.ts'
import type { DatabaseAdapter } from '../database/port.ts'
import { openEmbeddedLive } from './embedded.ts'
import { type Live, signal } from './port.ts'

const channel = 'plumbline_live'
const pauseMilliseconds = 1000

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
    })
    next.on('error', failed)
    next.on('notification', ({ payload }) => {
      const told = parsed(payload)
      if (told) here.publish(told)
    })
    await next.connect()
    await next.query(`listen ${channel}`)
    next.on('end', again)
    client = next
    if (closed) await next.end()
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
    publish: (told) => {
      database.sql('select pg_notify($1, $2)', [channel, JSON.stringify(told)]).catch(failed)
    },
    subscribe: here.subscribe,
    close: async () => {
      closed = true
      clearTimeout(timer)
      await here.close()
      await client?.end()
    },
  }
}

import pg from 'pg'
import { instanceName } from '../../database/migrate/instance-name.ts'

/** Until a connection that was lost is made again. */
export const pauseMilliseconds = 1000

/** How often a connection is asked whether it is there, and how long it may take to answer. */
export type Pace = { beatMilliseconds: number; patienceMilliseconds: number }

/**
 * A connection that only listens looks the same when the other end is gone without a word, so it is asked. One that
 * answers nothing for so long is given up, and made again.
 */
const usual: Pace = { beatMilliseconds: 10_000, patienceMilliseconds: 5000 }

type Input = {
  url: string
  pace: Pace | undefined
  /** Statements that each new connection begins with. */
  begin: readonly string[]
  hear: (payload: string | undefined) => void
  failed: (error: unknown) => void
  /** After it was made again: what was to be heard meanwhile was not. */
  madeAgain: () => void
}

/** A connection to PostgreSQL that is kept: one that is lost is made again. Throws where the first cannot be made. */
export const keepConnection = async (input: Input) => {
  const { url, pace = usual, begin, hear, failed, madeAgain } = input
  let closed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: instanceName(),
      keepAlive: true,
      // It is asked whether it is there while other statements are on their way.
      pipeline: true,
      connectionTimeoutMillis: pace.patienceMilliseconds,
      query_timeout: pace.patienceMilliseconds,
    })
    next.on('error', failed)
    next.on('notification', ({ payload }) => hear(payload))
    try {
      await next.connect()
      for (const statement of begin) await next.query(statement)
      return next
    } catch (error) {
      // Nobody waits for a farewell from a server that does not answer.
      next.end().catch(() => {})
      throw error
    }
  }

  /** With a query that was not answered the driver closes the connection at once, and 'end' is told. */
  const giveUp = (silent: pg.Client, error: unknown) => {
    if (client !== silent) return
    client = undefined
    failed(error)
    silent.end().catch(() => {})
  }

  const open = async () => {
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

  const again = () => {
    if (closed) return
    const attempt = () =>
      open().then(madeAgain, (error: unknown) => {
        failed(error)
        again()
      })
    timer = setTimeout(attempt, pauseMilliseconds).unref()
  }

  await open()
  return {
    isThere: () => !closed && client !== undefined,
    /** Throws where there is no connection, or it does not answer; it is then given up. */
    query: async (text: string, values: unknown[]) => {
      const over = client
      if (!over) throw new Error('There is no connection')
      await over.query(text, values).catch((error: unknown) => {
        giveUp(over, error)
        throw error
      })
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}

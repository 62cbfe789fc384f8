import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { applyMigrations } from '../../database/migrate/apply-migrations.ts'
import { instanceName } from '../../database/migrate/instance-name.ts'
import { migrationsFolder } from '../../database/migrations-folder.ts'
import { advisoryLocks } from '../../lib/advisory-locks.ts'
import { isConnectionFault } from '../../lib/faults/connection-fault.ts'
import { isRefusedConnection } from '../../lib/faults/refused-connection.ts'
import { inTransaction, noHurry, openPool, queryOn } from './pool.ts'
import type { DatabaseAdapter, QueryWatch } from './port.ts'

const turnMilliseconds = 200

/** How long a call waits for a free connection, or for the server to take one. */
const waitMilliseconds = 5000

/** A silent peer that owes an answer is asked whether it is still there after so long. */
const probeAfterMilliseconds = 10_000

/** The server asks three times: what a silent instance held is free after 40 seconds. */
const probing = `set tcp_keepalives_idle = ${probeAfterMilliseconds / 1000};
  set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3`

/**
 * A statement whose answer nobody takes any more ends within so many seconds, one that waits for a lock too. Not
 * known to servers before PostgreSQL 14.
 */
const cutOff = `select set_config('client_connection_check_interval', '5s', false)
  where current_setting('client_connection_check_interval', true) is not null`

/**
 * Asks again and again instead of waiting inside the database: an index that is built meanwhile
 * (`concurrently`) would wait for whoever waits there, and both for ever.
 */
const inTurn = async <T>(client: pg.PoolClient, lock: number, work: () => Promise<T>) => {
  const take = async () =>
    (await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock]))
      .rows[0]?.mine === true
  while (!(await take())) await setTimeout(turnMilliseconds)
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => {})
  }
}

type Server = { url: string; watch: QueryWatch | undefined; name: string }

/**
 * `patienceMilliseconds`: an answer that takes longer counts as a connection that is silent, and the
 * connection is given up: a server that was lost without a word would otherwise hold it for ever.
 */
type Share = { max: number; patienceMilliseconds: number }

/** At most so many connections to the server. */
const openShare = (
  { url, watch, name }: Server,
  { max, patienceMilliseconds }: Share,
): DatabaseAdapter => {
  const { pool, withClient, answering } = openPool(
    {
      connectionString: url,
      application_name: name,
      max,
      keepAlive: true,
      keepAliveInitialDelayMillis: probeAfterMilliseconds,
      query_timeout: patienceMilliseconds,
      connectionTimeoutMillis: waitMilliseconds,
    },
    watch,
  )
  pool.on('connect', (client) => {
    // And the other way round: an instance that was lost does not keep the locks of its transactions and turns.
    const idle = `set idle_in_transaction_session_timeout = ${patienceMilliseconds}`
    const settings = [idle, probing, cutOff]
    for (const setting of settings) client.query(setting).catch(() => {})
  })
  /** Work over a connection that is made for it, and goes with it. */
  const overNew = async <T>(patience: number, work: (own: DatabaseAdapter) => Promise<T>) => {
    const own = openShare({ url, watch, name }, { max: 1, patienceMilliseconds: patience })
    try {
      return await work(own)
    } finally {
      await own.close()
    }
  }
  return {
    ...answering,
    engine: 'postgres',
    checkEntry: () => overNew(patienceMilliseconds, ({ check }) => check()),
    unhurried: (work) => overNew(noHurry, ({ db }) => work(db)),
    inTurn: (lock, work) => withClient((client) => inTurn(client, lock, work)),
    migrate: (folder = migrationsFolder()) =>
      withClient((client) =>
        inTurn(client, advisoryLocks.migration, () =>
          applyMigrations(
            { query: queryOn(client, noHurry), transaction: (work) => inTransaction(client, work) },
            folder,
          ),
        ),
      ),
    isAway: (error) => isConnectionFault(error) || isRefusedConnection(error),
    connections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  }
}

/**
 * Connections for calls, and apart from them for background work: a rush of calls does not hold it up. Apart from
 * both for what says whose task is whose: a lease outlasts two statements that get no answer
 * (`server/tasks/leases.ts`), however long those of the tasks themselves may take.
 */
const shares = {
  calls: { max: 10, patienceMilliseconds: 30_000 },
  background: { max: 4, patienceMilliseconds: 300_000 },
  prompt: { max: 2, patienceMilliseconds: 4000 },
}

type Options = {
  watch?: QueryWatch | undefined
  name?: string
  /** How long an answer may take to a call; without it, 30 seconds. */
  patienceMilliseconds?: number | undefined
}

/** PostgreSQL over the network. */
export const openPostgres = async (
  url: string,
  {
    watch,
    name = instanceName(),
    patienceMilliseconds = shares.calls.patienceMilliseconds,
  }: Options = {},
): Promise<DatabaseAdapter> => {
  const server = { url, watch, name }
  const calls = openShare(server, { ...shares.calls, patienceMilliseconds })
  const background = openShare(server, shares.background)
  const prompt = openShare(server, shares.prompt)
  return {
    ...calls,
    background: { ...background, prompt },
    prompt,
    close: async () => {
      await Promise.all([calls.close(), background.close(), prompt.close()])
    },
  }
}

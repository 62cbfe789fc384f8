import { createHash } from 'node:crypto'
import PgBoss from 'pg-boss'
import type { DatabaseAdapter, Queryable } from '../adapters/database/port.ts'
import { askPreparedText } from '../database/prepared.ts'
import { type TaskName, taskNames } from './definitions.ts'
import { isLetterTask } from './is-letter-task.ts'
import { scheduledEverySeconds } from './schedules.ts'

/** Seconds after which a task that neither finished nor failed counts as failed. */
export const taskTimeoutSeconds = 120

/**
 * The same of one task: what comes by itself once an hour or a day goes through everything, and has until shortly
 * before it comes again, a quarter of a day at most: there may be millions of files.
 */
export const timeoutSecondsOf = (name: TaskName) =>
  Math.max(taskTimeoutSeconds, Math.min(0.9 * (scheduledEverySeconds[name] ?? 0), 6 * 3600))

/** Seconds that a mail server has for a letter: the task that sends it sees the end of it, and notes that it was sent. */
export const letterTimeoutSeconds = taskTimeoutSeconds - 30

/** Seconds for which a task belongs to the instance that fetched it, unless that one renews it. */
export const leaseSeconds = 20

/** With pauses that double: about three quarters of an hour in all. */
const retries = { retryLimit: 10, retryDelay: 2, retryBackoff: true }

/** A mail server, or the payment provider, may be away over a weekend: about two days. */
const longRetries = { ...retries, retryLimit: 16 }

/** What nothing else comes back to, as the reconciliation does to money; whoever sees one die reads what to do. */
const broughtBackByNothing = new Set<TaskName>([
  'retireLinks',
  'eraseHomeowners',
  'offerOpenJobs',
  'applyProviderEvent',
])

const isTriedLong = (name: TaskName) => isLetterTask(name) || broughtBackByNothing.has(name)

/** A scheduled task comes again by itself, so it neither retries nor piles up. */
const queueOptions = (name: TaskName) => ({
  name,
  expireInSeconds: leaseSeconds,
  ...(scheduledEverySeconds[name]
    ? { retryLimit: 0, policy: 'short' as const }
    : isTriedLong(name)
      ? longRetries
      : retries),
})

/**
 * Statements of pg-boss without values may be many at once. Sent as one message they are one
 * transaction already; without its own BEGIN a failed one does not leave the connection in it.
 */
const asOneMessage = (text: string) => text.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '')

/** Its texts are few and always the same; planning one, with a partition for each queue, takes longer than its work. */
const nameOf = (text: string) =>
  `boss_${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`

/** What pg-boss asks over these connections. */
export const statementsOn = (database: DatabaseAdapter) => ({
  executeSql: async (text: string, values?: unknown[]) => {
    if (values !== undefined) return askPreparedText(database.db, nameOf(text), text, values)
    if (!text.includes(';')) return database.sql(text)
    await database.sql(asOneMessage(text))
    return { rows: [] }
  },
})

/** Lets pg-boss add tasks inside the caller's transaction, which it does by one statement. */
export const statementsIn = (tx: Queryable) => ({
  executeSql: (text: string, values: unknown[] = []) =>
    askPreparedText(tx, 'insert_tasks', text, values),
})

/**
 * The embedded engine belongs to one process: what is under way when it starts was cut off with the
 * last one and need not wait until its time has run out.
 */
const takeUpAgain = `update pgboss.job set state = 'retry', start_after = now() where state = 'active'`

/** Where many tasks wait, each fetch would sort all of them to take the first few. */
const inOrder = `create index if not exists job_next
  on pgboss.job (priority desc, created_on, id) where state < 'active'`

/** Looked for first: `if not exists` waits for whoever queues tasks, and all others behind it, before it looks. */
const orderThere = `select from pg_class where oid = to_regclass('pgboss.job_next')`

/**
 * pg-boss as the store of tasks in our database, with one queue per task. Its own workers and
 * timers stay off: they leave promises unwatched, so that one lost connection would end the process.
 */
export const openBoss = async (database: DatabaseAdapter) => {
  const boss = new PgBoss({ db: statementsOn(database), supervise: false, schedule: false })
  await boss.start()
  const there = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const name of taskNames) {
    if (!there.has(name)) await boss.createQueue(name, queueOptions(name))
    // Another instance may have made it in between, and one that is there stays as it was made.
    await boss.updateQueue(name, queueOptions(name))
  }
  if ((await database.sql(orderThere)).rows.length === 0) await database.sql(inOrder)
  if (database.engine === 'embedded') await database.sql(takeUpAgain)
  return boss
}

import { backgroundOf, type Context } from '../../context.ts'
import { hasCode } from '../../lib/faults/has-code.ts'
import { promptOf } from '../../lib/prompt-of.ts'
import { isLetterTask } from '../../tasks/is-letter-task.ts'
import { writtenBytes } from '../jobs/index.ts'
import { countOpenDifferences } from '../ledger/index.ts'
import { hubOf } from '../live/index.ts'
import { eventsStanding } from '../payments/index.ts'
import type { Gauges } from './gauges.ts'

const measureTasks = async ({ tasks }: Context, gauges: Gauges) => {
  const standing = await tasks.standing()
  for (const { task, waiting, oldestDueSeconds } of standing) {
    gauges.tasks.set({ task }, waiting)
    gauges.oldestTask.set({ task }, oldestDueSeconds)
  }
  for (const { task, secondsAgo } of await tasks.rareDone())
    gauges.rareTask.set({ task }, secondsAgo)
  const letters = standing.filter(({ task }) => isLetterTask(task))
  gauges.letters.set(letters.reduce((sum, { waiting }) => sum + waiting, 0))
}

const measureMoney = async ({ database, clock }: Context, gauges: Gauges) => {
  const { db } = backgroundOf(database)
  const { parked, oldest } = await eventsStanding(db)
  gauges.parked.set(parked)
  gauges.oldestEvent.set(oldest ? Math.max(0, (clock().getTime() - oldest.getTime()) / 1000) : 0)
  gauges.differences.set(await countOpenDifferences(db))
}

const measureClock = async ({ database, phoneClock }: Context, gauges: Gauges) => {
  const { rows } = await backgroundOf(database).sql<{ seconds: number }>(
    'select extract(epoch from clock_timestamp())::float8 as seconds',
  )
  for (const { seconds } of rows) gauges.clockAhead.set(phoneClock().getTime() / 1000 - seconds)
}

/** Whether a fault says that the server is there, and has no connection left for us. */
const isFull = hasCode(new Set(['53300']))

/**
 * What was connected before a password was changed still is; nobody else gets in. A server that only has no room for
 * one connection more, though, serves this instance over its own: those that its calls have, and those of its
 * background work, without which no task is begun.
 */
const isUp = async ({ database }: Context) => {
  const overOwn = (error: unknown) => {
    if (isFull(error) && database.connections?.().total) return backgroundOf(database).check()
    throw error
  }
  return promptOf(database)
    .checkEntry()
    .catch(overOwn)
    .then(
      () => true,
      () => false,
    )
}

/** Sets every gauge; while the database is away, or crowded, those that stand in it keep what they
 * said last. */
export const measure = async (context: Context, gauges: Gauges): Promise<void> => {
  gauges.live.set(hubOf(context).count())
  gauges.mostLive.set(context.config.overload.streams)
  gauges.written.set(writtenBytes(context.db))
  const { total, idle, waiting } = context.database.connections?.() ?? {}
  for (const [state, count] of Object.entries({ total, idle, waiting }))
    if (count !== undefined) gauges.connections.set({ state }, count)
  const up = await isUp(context)
  gauges.up.set(up ? 1 : 0)
  if (!up) return
  try {
    await measureTasks(context, gauges)
    await measureMoney(context, gauges)
    await measureClock(context, gauges)
  } catch (error) {
    if (!context.database.isAway(error)) throw error
  }
}

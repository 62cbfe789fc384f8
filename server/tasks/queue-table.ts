import type { DatabaseAdapter } from '../adapters/database/port.ts'
import { askPreparedText } from '../database/prepared.ts'
import { type TaskName, taskNames } from './definitions.ts'
import type { TaskDone, TaskHandlers, TaskStanding } from './port.ts'
import { rareTasks } from './schedules.ts'

/**
 * Planning this, with a part of the table for each queue, takes ten times as long as looking. What is due at this
 * very moment is due: the embedded engine's clock goes by milliseconds.
 */
const due = `select queue.name from unnest('{${taskNames.join()}}'::text[]) as queue (name),
  lateral (select from pgboss.job
    where job.name = queue.name and state < 'active' and start_after <= now() limit 1) as first`

/** The queues with something due that this instance works on. */
export const dueQueues = async (database: DatabaseAdapter, handlers: TaskHandlers) =>
  (await askPreparedText<{ name: TaskName }>(database.db, 'due_queues', due, [])).rows
    .map(({ name }) => name)
    .filter((name) => name in handlers)

/** Those that were done so long ago that the queue no longer knows them: a day's slot outlasts its memory. */
export const putAway = async (
  database: DatabaseAdapter,
  tasks: readonly { name: string; id: string }[],
) => {
  const { rows } = await database.sql<{ id: string }>(
    'select id from pgboss.archive where name = any($1::text[]) and id = any($2::uuid[])',
    [tasks.map(({ name }) => name), tasks.map(({ id }) => id)],
  )
  return new Set(rows.map(({ id }) => id))
}

/** What waits of each task, and for how many seconds the oldest has been due. */
export const standing = async (database: DatabaseAdapter): Promise<TaskStanding[]> => {
  const { rows } = await database.sql<{ name: string; waiting: number; seconds: number }>(
    `select name, count(*)::int as waiting,
       greatest(0, extract(epoch from now() - min(start_after)))::float8 as seconds
     from pgboss.job where name = any($1::text[]) and state < 'active' group by name`,
    [taskNames],
  )
  return taskNames.map((task) => {
    const row = rows.find(({ name }) => name === task)
    return { task, waiting: row?.waiting ?? 0, oldestDueSeconds: row?.seconds ?? 0 }
  })
}

/**
 * For how many seconds each rare task was not done. The queue keeps for a week what was; where nothing was, the first
 * that failed since tells how long.
 */
export const rareDone = async (database: DatabaseAdapter): Promise<TaskDone[]> => {
  const kept = 'select name, state, completed_on, created_on from pgboss'
  const { rows } = await database.sql<TaskDone>(
    `select name as task, greatest(0, extract(epoch from now() - coalesce(
       max(completed_on) filter (where state = 'completed'), min(created_on))))::float8 as "secondsAgo"
     from (${kept}.job union all ${kept}.archive) task
     where name = any($1::text[]) group by name`,
    [rareTasks],
  )
  return rows
}

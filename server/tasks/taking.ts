import { sql } from 'drizzle-orm'
import type { DatabaseAdapter, Queryable } from '../adapters/database/port.ts'
import { givenArray } from '../database/given-array.ts'
import { literal } from '../database/literals.ts'
import { preparedOnce } from '../database/prepared.ts'
import { isTaskName, type TaskName } from './definitions.ts'

/** A task that belongs to this instance, and how often it was tried before. */
export type TakenTask = { id: string; data: unknown; retryCount: number; retryLimit: number }

/** Tasks of one kind that are done at once; letters are read and sent many together. */
const batchSizeOf = (name: TaskName) => (name === 'sendLetter' ? 20 : 5)

type Taken = { id: string; data: unknown; retry_count: number; retry_limit: number }

/**
 * The statements of a queue that are asked for every task, each on the queue's own part of pg-boss's table:
 * pg-boss asks the whole table, which is planned anew for each asking, and takes longer than the work.
 */
const statementsOf = (name: TaskName, partition: string) => {
  const part = sql`pgboss.${sql.identifier(partition)}`
  // The key of the part begins with the name that all its tasks have.
  const named = sql.raw(`'${name}'`)
  const most = batchSizeOf(name)
  const take = preparedOnce<Taken>(
    `take_${name}`,
    () => sql`
      with next as (
        select id from ${part} where state < 'active' and start_after <= now()
        order by priority desc, created_on, id limit ${literal(most)} for update skip locked),
      taken as (
        update ${part} task set state = 'active', started_on = now(),
          retry_count = case when started_on is null then retry_count else retry_count + 1 end
        from next where task.name = ${named} and task.id = next.id
        returning task.id, data, retry_count, retry_limit, priority, created_on)
      select id, data, retry_count, retry_limit from taken order by priority desc, created_on, id`,
  )
  const complete = preparedOnce(
    `complete_${name}`,
    () => sql`
      update ${part} set state = 'completed', completed_on = now()
      where name = ${named} and id = any(${givenArray('ids', 'uuid')}) and state = 'active'`,
  )
  // Each taking after the first counts, so that a note that arrives twice says nothing of a later one.
  const again = sql`retry_count < retry_limit`
  const pause = sql`retry_delay * case when retry_backoff
    then 2 ^ least(16, retry_count + 1) * (1 + random()) / 2 else 1 end * interval '1 second'`
  const fail = preparedOnce(
    `fail_${name}`,
    () => sql`
      update ${part} set
        state = (case when ${again} then 'retry' else 'failed' end)::pgboss.job_state,
        completed_on = case when ${again} then null else now() end,
        start_after = case when ${again} then now() + ${pause} else start_after end,
        output = ${sql.placeholder('output')}::jsonb
      where name = ${named} and id = ${sql.placeholder('id')}::uuid and state = 'active'
        and retry_count = ${sql.placeholder('taking')}::int`,
  )
  return {
    most,
    /** The next that are due become this instance's; those of other instances are passed over. */
    take: async (db: Queryable): Promise<TakenTask[]> =>
      (await take(db, {})).map(({ id, data, retry_count, retry_limit }) => {
        return { id, data, retryCount: retry_count, retryLimit: retry_limit }
      }),
    complete: (db: Queryable, ids: readonly string[]) => complete(db, { ids }),
    /** The task comes again, each time later, until its tries are used up; nothing where somebody has taken it since. */
    fail: (db: Queryable, { id, retryCount }: TakenTask, message: string) =>
      fail(db, { id, taking: retryCount, output: JSON.stringify({ message }) }),
  }
}

/** For each queue that there is. */
export const openTaking = async (database: DatabaseAdapter) => {
  const { rows } = await database.sql<{ name: string; partition_name: string }>(
    'select name, partition_name from pgboss.queue',
  )
  return new Map(
    rows.flatMap(({ name, partition_name: partition }) =>
      isTaskName(name) ? [[name, statementsOf(name, partition)]] : [],
    ),
  )
}

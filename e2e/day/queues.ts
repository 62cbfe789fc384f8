import type pg from 'pg'
import { z } from 'zod'

const delays = z.array(
  z.object({
    name: z.string(),
    period: z.enum(['calm', 'storm']),
    count: z.number(),
    begun: z.tuple([z.number(), z.number(), z.number()]),
    done: z.tuple([z.number(), z.number(), z.number()]),
  }),
)

const share = (column: string) =>
  `percentile_cont(array[0.5, 0.99, 1]) within group (
    order by extract(epoch from ${column} - greatest(created_on, start_after))::float8)`

/** Of every kind of task: seconds until the last try began and until it was done; p50, p99, most. */
export const readDelays = async (db: pg.Client, from: Date, storm: readonly [Date, Date]) => {
  const { rows } = await db.query(
    `select name, case when created_on >= $2 and created_on < $3 then 'storm' else 'calm' end as period,
       count(*)::int as count, ${share('started_on')} as begun, ${share('completed_on')} as done
     from pgboss.job where state = 'completed' and created_on >= $1
     group by 1, 2 order by 1, 2`,
    [from, ...storm],
  )
  return delays.parse(rows)
}

export type Delay = Awaited<ReturnType<typeof readDelays>>[number]

const counted = z.tuple([z.object({ count: z.number() })])

/** Tasks that are due or under way, those that come by themselves apart. */
export const countWaiting = async (db: pg.Client) => {
  const { rows } = await db.query(
    `select count(*)::int as count from pgboss.job
     where state in ('created', 'retry', 'active') and start_after < now() and retry_limit > 0
       and name not like '\\_\\_%'`,
  )
  return counted.parse(rows)[0].count
}

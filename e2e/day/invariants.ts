import type pg from 'pg'
import { z } from 'zod'
import type { Played } from '../chaos/play.ts'

/** How often the winner of job `id` did not pay in time: the job was then offered anew. */
const lapses = (id: string) =>
  `(select count(*) from job_event e where e.job_id = ${id} and e.kind = 'lapsed')`

/** Offers that their company was not told of once, and once more each time the job was offered anew at most. */
const untold = (told: string) => `select o.job_id || ' ' || o.company_id as line
  from offer o left join ${told} t on t.job_id = o.job_id and t.account_id = o.company_id
    and t.role = 'company' and t.kind = 'newJob'
  group by o.job_id, o.company_id having count(t.id) not between 1 and 1 + ${lapses('o.job_id')}`

/** Each of these must be empty. */
const faults = {
  'a job with several winners, or none where it is taken': `select id::text as line from job j
    where (select count(*) from offer o where o.job_id = j.id and o.state = 1)
      <> case when status = 1 then 1 else 0 end`,
  'a job of another company than the one that won it': `select j.id::text as line from job j
    join offer o on o.job_id = j.id and o.state = 1 where o.company_id <> j.company_id`,
  'a job that is open past its time': `select id::text as line from job
    where status = 0 and open_until < $1 or payment_status = 'due' and pay_until < $1`,
  'a job without its offers': `select id::text as line from job j
    where companies_reached <> (select count(*) from offer o where o.job_id = j.id)`,
  'an offer with no letter of it, or too many': untold('(select *, letter as kind from letter)'),
  'an offer with no news of it, or too many': untold('notification'),
  'a letter twice': `select letter || ' ' || role || ' ' || account_id || ' ' || job_id as line
    from letter where payout_id is null
    group by letter, role, account_id, job_id having count(*) > 1 + ${lapses('letter.job_id')}`,
  'a letter that was not sent': `select letter || ' ' || id as line from letter
    where sent_at is null and dropped_at is null`,
  'a task that is dead': `select name || ' ' || data as line from pgboss.job
    where state = 'failed' and retry_limit > 0`,
} as const

/** What is kept, and what it is kept of. */
const kept = {
  lists: ['select * from job_listing', 'select * from job_listing_source'],
  texts: ['select * from job_search', 'select * from job_search_source'],
  figures: [
    `select role, account_id, kind, list, status, month, sum(amount)::bigint from job_tally
     group by 1, 2, 3, 4, 5, 6 having sum(amount) <> 0`,
    `select role, account_id, kind, list, status, month, amount::bigint from job_tally_source
     where amount <> 0`,
  ],
} as const

const lines = z.array(z.object({ line: z.string() }))

const linesOf = async (db: pg.Client, text: string, values: unknown[] = []) =>
  lines.parse((await db.query(text, values)).rows).map(({ line }) => line)

const checkKept = async (db: pg.Client) => {
  const found: string[] = []
  for (const [name, [held, given]] of Object.entries(kept))
    for (const [one, other] of [
      [held, given],
      [given, held],
    ])
      for (const line of await linesOf(
        db,
        `select row::text as line from (${one} except all ${other}) row limit 20`,
      ))
        found.push(`kept ${name} and their view: ${line}`)
  return found
}

const owners = z.array(z.object({ id: z.number(), company: z.number() }))

/** Whoever was told to have won, and has paid, has the job. */
const checkWinners = async (db: pg.Client, played: readonly Played[]) => {
  const { rows } = await db.query(
    'select id::int, company_id::int as company from job where status = 1',
  )
  const owner = new Map(owners.parse(rows).map(({ id, company }) => [id, company]))
  return played.flatMap(({ jobId, winner, story }) => {
    if (story.payer === 'lateTab') return []
    const wanted = story.payer === 'nobody' ? undefined : winner
    return owner.get(jobId) === wanted
      ? []
      : [`job ${jobId} (${story.payer}) belongs to ${owner.get(jobId)} instead of ${wanted}`]
  })
}

const sent = z.tuple([z.object({ count: z.number() })])

type Post = { letters: number; twice: readonly string[] }

const checkPost = async (db: pg.Client, { letters, twice }: Post) => {
  // What an operator is told is a task alone.
  const { rows } = await db.query(`
    select (select count(*) from letter where sent_at is not null)::int + (
      select count(*) from (
        select name, state from pgboss.job union all select name, state from pgboss.archive) task
      where name = 'tellOperator' and state = 'completed')::int as count`)
  const [{ count }] = sent.parse(rows)
  return [
    ...twice.map((name) => `the mail server took ${name} more than once`),
    ...(count === letters ? [] : [`${count} letters were sent, the mail server has ${letters}`]),
  ]
}

/** Looks for what must not be; a line for each. `now` is the product's time. */
export const findFaults = async (
  db: pg.Client,
  { played, post, now }: { played: readonly Played[]; post: Post; now: Date },
) => {
  const found: string[] = []
  for (const [fault, text] of Object.entries(faults))
    for (const line of await linesOf(db, text, text.includes('$1') ? [now] : []))
      found.push(`${fault}: ${line}`)
  return [
    ...found,
    ...(await checkKept(db)),
    ...(await checkWinners(db, played)),
    ...(await checkPost(db, post)),
  ]
}

import { z } from 'zod'
import type { Product } from '../lib/product.ts'
import { runner } from '../lib/race.ts'
import { record } from '../lib/record.ts'
import { replay } from '../lib/replay.ts'
import { wholeTablesRead } from '../lib/scans.ts'
import type { Case } from './cases.ts'
import { signInEach } from './sign-in-each.ts'

const page = z.object({ total: z.number(), rows: z.array(z.unknown()) })
const jobs = z.object({ rows: z.array(z.object({ id: z.number() })) })

const rowsIn = (answer: string, streamed: boolean | undefined) =>
  streamed ? 0 : (page.safeParse(JSON.parse(answer)).data?.rows.length ?? 0)

/** The newest job of each list comes and goes. */
const tell = ({ database }: Product, role: string, id: number) =>
  database.sql(
    `insert into job_tally (role, account_id, kind, list, status, amount, job_ids)
     select $1, $2, 'jobs', lists.list, job.status, one, array[job.job_id]
     from (values (0), (1), (2)) as lists (list)
     cross join lateral (
       select job_id, status from job_listing
       where account_id = $2 and role = $1 and list = lists.list order by job_id desc limit 1) job
     cross join (values (1), (-1)) as both_ways (one)`,
    [role, id],
  )

/** Something is another in the reader's lists, and it is not told what. */
const forget = ({ database }: Product, role: string, id: number) =>
  database.sql(
    `with before as (
       delete from job_tally
       where account_id = $2 and role = $1 and kind = 'jobs' and amount = 0)
     insert into job_tally (role, account_id, kind, list, status, amount)
     values ($1, $2, 'jobs', 1, 0, 0)`,
    [role, id],
  )

/** Makes the calls of cases in one installation, as those who own most of the year. */
export const visitor = async (product: Product) => {
  const accounts = await signInEach(product)
  const { client, database } = product
  const newestOf = async (role: 'plumber' | 'company') => {
    const { id, headers } = accounts[role]
    const answer = await client.call(`/${role}/job/list?id=${id}&page=1`, { headers })
    return jobs.parse(JSON.parse(answer)).rows[0]?.id ?? 0
  }
  const newest = {
    plumber: await newestOf('plumber'),
    company: await newestOf('company'),
    operator: 0,
  }
  return async ({ role, path, opening, counted, streamed, after }: Case) => {
    const { id, headers } = accounts[role]
    const totalOf = async (url: string) =>
      page.parse(JSON.parse(await client.call(url, { headers }))).total
    const total = counted ? await totalOf(counted(id)) : 0
    const place = { id, total, job: newest[role], now: product.now() }
    const url = path(place)
    const call = () =>
      streamed ? client.firstBytes(url, { headers }) : client.call(url, { headers })
    const settled = async () => {
      if (streamed) await client.call('/readyz')
      if (after === 'told') await tell(product, role, id)
      if (after === 'untold') await forget(product, role, id)
    }
    const answer = await call()
    await settled()
    const waves = streamed ? undefined : await record(call)
    const http = runner(call, settled)
    return {
      rows: rowsIn(answer, streamed),
      http,
      opening: opening ? runner(() => client.call(opening(place), { headers })) : http,
      sql: waves && runner(() => replay(database, waves)),
      /** What the same call asks the database for once more. */
      askAgain: async () => {
        await settled()
        return streamed ? [] : await record(call)
      },
      scans: () => wholeTablesRead(database, waves ?? []),
    }
  }
}

export type Visitor = Awaited<ReturnType<typeof visitor>>
export type Visit = Awaited<ReturnType<Visitor>>

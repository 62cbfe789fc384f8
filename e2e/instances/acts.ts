import { expect } from '@playwright/test'
import pg from 'pg'
import { makeCompany, makeHomeowner, makePlumber } from '../people.ts'
import { type Load, startLoad } from './load.ts'
import type { World } from './world.ts'

const patience = { timeout: 60_000 }

export const castOf = async (url: string) => {
  const plumber = await makePlumber(url, 'Maria')
  const company = await makeCompany(url, 'Drywell')
  return { plumber, company, homeowner: await makeHomeowner(plumber, 'Ruth', 'Ellison') }
}

export type Cast = Awaited<ReturnType<typeof castOf>>

/** So many answers more: the load goes on, however slow the machine is. */
const more = async (load: Load, count: number) => {
  const enough = load.answered() + count
  await expect.poll(load.answered, patience).toBeGreaterThan(enough)
}

/** Work goes on while each instance in turn is asked to stop and starts again. */
export const restartInTurn = async ({ url, one, other }: World, cast: Cast) => {
  const load = startLoad(url, cast)
  await more(load, 10)
  for (const instance of [one, other]) {
    await instance.end()
    await more(load, 10)
    await instance.start()
    await more(load, 10)
  }
  return load.end()
}

/** One instance is killed without a word and comes back later. */
export const killOne = async ({ url, one }: World, cast: Cast) => {
  const load = startLoad(url, cast)
  await more(load, 10)
  await one.kill()
  await more(load, 20)
  await one.start()
  await more(load, 10)
  return load.end()
}

/** The PostgreSQL server ends every connection, stays away and comes back. */
export const restartDatabase = async ({ url, server }: World, cast: Cast) => {
  const load = startLoad(url, cast)
  await more(load, 10)
  await server.halt()
  const away = await fetch(`${url}/company/job/list?id=${cast.company.id}`, {
    headers: { authorization: `Bearer ${cast.company.token}` },
  })
  await server.resume()
  await more(load, 10)
  return { ...(await load.end()), away }
}

const withDatabase = async <T>({ server }: World, work: (client: pg.Client) => Promise<T>) => {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A later version has added to the schema; answers once an instance of this one has started on it. */
export const startOnNewerSchema = async (world: World) => {
  await withDatabase(world, async (client) => {
    await client.query('alter table plumber add column of_a_later_version text')
    await client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at)
       select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations`,
    )
  })
  await world.one.end()
  await world.one.start()
}

/** The jobs and plumbers that are there, and scheduled tasks that came more than once in their minute. */
export const booksOf = (world: World) =>
  withDatabase(world, async (client) => {
    const jobs = await client.query<{ id: string }>('select id::text as id from job')
    const twice = await client.query(
      `select name, date_trunc('minute', created_on), count(*) from pgboss.job
       where name in ('expireJobs', 'lapseAcceptances') group by 1, 2 having count(*) > 1`,
    )
    const plumbers = await client.query('select id from plumber')
    return {
      jobs: jobs.rows.map(({ id }) => Number(id)),
      plumbers: plumbers.rowCount,
      twice: twice.rows,
    }
  })

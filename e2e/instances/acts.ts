import { expect } from '@playwright/test'
import pg from 'pg'
import { makeCompany, makeHomeowner, makePlumber } from '../people/people.ts'
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
    expect(await instance.end()).toBe(0)
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

/** Over once no letter is waiting or under way any more: what comes after it can cut none of them off. */
export const untilLettersAreSent = (world: World) =>
  withDatabase(world, async (client) => {
    const unsent = async () => {
      const { rows } = await client.query(
        `select id from pgboss.job where name = 'sendLetter' and state < 'completed'`,
      )
      return rows
    }
    await expect.poll(unsent, patience).toEqual([])
  })

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

/** What comes by itself every minute. */
const everyMinute = ['expireJobs', 'lapseAcceptances']

const minuteOf = (at: number) => Math.floor(at / 60_000)

/** The jobs and plumbers that are there, and what came by itself oftener than there were minutes. */
export const booksOf = (world: World) =>
  withDatabase(world, async (client) => {
    const jobs = await client.query<{ id: string }>('select id::text as id from job')
    const plumbers = await client.query('select id from plumber')
    const { rows } = await client.query<{ name: string; times: number }>(
      'select name, count(*)::int as times from pgboss.job where name = any($1) group by name',
      [everyMinute],
    )
    const minutes = minuteOf(Date.now()) - minuteOf(world.openedAt) + 1
    return {
      jobs: jobs.rows.map(({ id }) => Number(id)),
      plumbers: plumbers.rowCount,
      tooOften: rows.filter(({ times }) => times > minutes),
    }
  })

import { expect, inject, test } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeJob, makePlumber } from '../../testing/factories.ts'
import { copyJob, makeCompanies } from '../../testing/make-many.ts'
import { keptDifferences } from './testing/kept-differences.ts'

const companyCount = 50

/** Embedded, statements wait for one another anyway: fewer rounds show as much. */
const roundsOn =
  process.env.EVERY_ROUND === 'yes'
    ? { embedded: 20, postgres: 100 }
    : { embedded: 4, postgres: 25 }

type Company = Awaited<ReturnType<typeof makeCompanies>>[number]

const problem = z.object({ code: z.string(), title: z.string(), message: z.string() })

/** Within one server they come one after the other; the database has to hold several apart. */
const instances = inject('engine') === 'postgres' ? 5 : 1

/** More servers of the same installation, the first one among them. */
const besides = async (app: TestApp) => {
  const all = [app]
  while (all.length < instances) {
    const more = await createTestApp({ DATABASE_URL: app.context.config.databaseUrl ?? '' })
    more.closeAfterTest()
    all.push(more)
  }
  return all
}

/** Over the network, each company on a connection of its own. */
const accept = async (app: TestApp, { id, headers }: Company, jobId: number) => {
  const answer = await fetch(
    `http://127.0.0.1:${app.context.addresses.local().port}/api/job/accept`,
    {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ job_id: jobId, company_id: id }),
    },
  )
  const told = problem.safeParse(await answer.json())
  return { id, status: answer.status, problem: told.data }
}

const refusal = {
  code: 'already_accepted',
  title: 'Error accepting job',
  message: 'This job has been already accepted',
}

/** What is on record of each job: who won, how the offers stand, and who was told. */
const recordOf = async ({ context }: TestApp, jobIds: number[]) => {
  const { rows } = await context.database.sql<Record<string, number>>(
    `select j.id::int as job, j.company_id::int as winner, j.status, j.acceptance,
       (select count(*)::int from offer o where o.job_id = j.id and o.state = 1) as won,
       (select count(*)::int from offer o where o.job_id = j.id and o.state = 3) as lost,
       (select count(*)::int from job_event e where e.job_id = j.id and kind = 'accepted') as events,
       (select count(*)::int from notification n where n.job_id = j.id and kind = 'jobAccepted')
         as notifications,
       (select count(*)::int from pgboss.job t where t.name = 'sendLetter'
         and t.data->>'letter' = 'jobAccepted' and t.data->>'jobId' = j.id::text) as letters
     from job j where j.id = any($1::bigint[]) order by j.id`,
    [jobIds],
  )
  return rows
}

const rounds = roundsOn[inject('engine')]

test(`fifty companies accept the same job at the same instant, ${rounds} times: one winner each`, async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  const companies = await makeCompanies(app, companyCount, '78704')
  const servers = await besides(app)
  const first = await makeJob(app, await makePlumber(app))
  const jobIds = await copyJob(app, first, rounds)
  const winners: (number | undefined)[] = []
  for (const jobId of jobIds) {
    const answers = await Promise.all(
      companies.map((company, place) =>
        accept(servers[place % servers.length] ?? app, company, jobId),
      ),
    )
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused.map(({ problem }) => problem)).toEqual(Array(49).fill(refusal))
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    winners.push(won[0]?.id)
  }
  expect(await keptDifferences(app)).toEqual([])
  expect(await recordOf(app, jobIds)).toEqual(
    jobIds.map((job, place) => ({
      ...{ job, winner: winners[place], status: 1, acceptance: 1, won: 1, lost: 49 },
      ...{ events: 1, notifications: 2, letters: 2 },
    })),
  )
}, 300_000)

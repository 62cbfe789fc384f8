import { expect, inject, test } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeJob, makePlumber } from '../../testing/factories.ts'
import { copyJob, makeCompanies } from '../../testing/make-many.ts'
import { whole } from '../../testing/whole.ts'
import { keptDifferences } from './testing/kept-differences.ts'

const companyCount = 50

/** Embedded, statements wait for one another anyway: fewer rounds show as much. */
const roundsOn = whole ? { embedded: 20, postgres: 100 } : { embedded: 2, postgres: 3 }

type Company = Awaited<ReturnType<typeof makeCompanies>>[number]

type Member = Pick<Company, 'headers'>

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

/** Over the network, each on a connection of its own. */
const post = async (app: TestApp, verb: string, { headers }: Member, body: object) => {
  const answer = await fetch(
    `http://127.0.0.1:${app.context.addresses.local().port}/api/job/${verb}`,
    {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  )
  const told = problem.safeParse(await answer.json())
  return { status: answer.status, problem: told.data }
}

const accept = async (app: TestApp, company: Company, jobId: number) => {
  const body = { job_id: jobId, company_id: company.id }
  return { id: company.id, ...(await post(app, 'accept', company, body)) }
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
       (select count(*)::int from job_event e where e.job_id = j.id and kind = 'withdrawn')
         as withdrawals,
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
      ...{ events: 1, withdrawals: 0, notifications: 2, letters: 2 },
    })),
  )
})

test(`a plumber withdraws the job that ten companies accept, ${rounds} times: one of both happens`, async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  const companies = await makeCompanies(app, 10, '78704')
  const servers = await besides(app)
  const serverOf = (place: number) => servers[place % servers.length] ?? app
  const plumber = await makePlumber(app)
  const jobIds = await copyJob(app, await makeJob(app, plumber), rounds)
  const ends: { job: number; status: number }[] = []
  for (const [round, jobId] of jobIds.entries()) {
    const withdraw = () => post(serverOf(round), 'withdraw', plumber, { job_id: jobId })
    const before = round % companies.length
    // It is sent first, last, and at each place in between.
    const [early, [withdrawn, again], late] = await Promise.all([
      Promise.all(companies.slice(0, before).map((each, n) => accept(serverOf(n), each, jobId))),
      Promise.all([withdraw(), withdraw()]),
      Promise.all(companies.slice(before).map((each, n) => accept(serverOf(n), each, jobId))),
    ])
    const answers = [...early, ...late]
    const won = answers.filter(({ status }) => status === 200)
    expect(again).toEqual(withdrawn)
    const refusals = new Set(answers.flatMap(({ problem: told }) => told?.code ?? []))
    if (withdrawn.status === 200) {
      expect(won).toEqual([])
      expect([...refusals]).toEqual(['job_closed'])
    } else {
      expect(withdrawn.problem?.code).toBe('already_accepted')
      expect(won).toHaveLength(1)
      expect([...refusals]).toEqual(['already_accepted'])
    }
    ends.push({ job: jobId, status: withdrawn.status === 200 ? 3 : 1 })
  }
  expect(await keptDifferences(app)).toEqual([])
  expect(await recordOf(app, jobIds)).toEqual(
    ends.map(({ job, status }) => {
      const taken = status === 1
      return expect.objectContaining({
        ...{ job, status, acceptance: taken ? 1 : 0, won: taken ? 1 : 0, lost: taken ? 9 : 0 },
        ...{ events: taken ? 1 : 0, letters: taken ? 2 : 0, withdrawals: taken ? 0 : 1 },
      })
    }),
  )
})

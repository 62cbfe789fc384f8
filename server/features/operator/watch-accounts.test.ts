import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { lettersTo } from '../../testing/letters-to.ts'
import { copyJob } from '../../testing/make-many.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ OPERATOR_EMAIL: 'ops@plumbline.test' })
})
afterAll(() => app.close())

const zipCodes = [{ zipCode: '78704', county: 'Travis', state: 'TX' }]

type Company = Awaited<ReturnType<typeof makeCompany>>
type Plumber = Awaited<ReturnType<typeof makePlumber>>

const work = async (task: 'watchAccounts' | 'lapseAcceptances') => {
  const { context } = app
  await context.tasks.enqueue(context.db, task, {})
  await context.tasks.drain()
}

/** The next look, and what was ever written to the operator of an account. */
const told = async (who: string) => {
  await work('watchAccounts')
  const letters = await lettersTo(app, 'ops@plumbline.test')
  return letters.filter(({ text }) => text.includes(`${who}\n`))
}

const accept = (company: Company, jobId: number) =>
  app.inject({
    ...{ method: 'POST', url: '/api/job/accept', headers: company.headers },
    payload: { job_id: jobId, company_id: company.id },
  })

/** So many jobs of a plumber, one like the other. */
const sendMany = async (plumber: Plumber, jobs: number) => {
  const first = await makeJob(app, plumber)
  return [first, ...(jobs > 1 ? await copyJob(app, first, jobs - 1) : [])]
}

const take = async (who: Company, jobs: number) => {
  for (const jobId of await sendMany(await makePlumber(app), jobs))
    expect((await accept(who, jobId)).statusCode).toBe(200)
}

/** So many of the jobs that a company has taken are paid. */
const pay = async ({ id }: Company, jobs: number) => {
  const { context, clock } = app
  const due = `select id from job where company_id = $1 and payment_status = 'due' order by id limit $2`
  await context.database.sql(
    `insert into payment (job_id, company_id, acceptance, charge_cents, referral_cents, status, paid_at)
     select id, $1, 1, 54053, 50000, 'paid', $3 from (${due}) taken`,
    [id, jobs, clock.now().toISOString()],
  )
  await context.database.sql(
    `update job set payment_status = 'paid', paid_at = $3 where id in (${due})`,
    [id, jobs, clock.now().toISOString()],
  )
}

const lapseAll = async () => {
  app.clock.forwardHours(25)
  await work('lapseAcceptances')
}

test('a company that takes ten jobs and has never paid one is told of, once a day', async () => {
  const company = await makeCompany(app, { zipCodes })
  const known = await makeCompany(app, { zipCodes })
  await take(known, 20)
  await pay(known, 10)
  await take(company, 9)
  const who = `Company: ${company.id}`
  expect(await told(who)).toEqual([])
  await take(company, 1)
  const [letter, ...others] = await told(who)
  expect(others).toEqual([])
  expect(letter?.text).toContain('Jobs: 10\n')
  expect(await told(who)).toHaveLength(1)
  app.clock.forwardHours(23)
  expect(await told(who)).toHaveLength(1)
  app.clock.forwardHours(2)
  expect(await told(who)).toHaveLength(2)
  expect(await told(`Company: ${known.id}`)).toEqual([])
})

test('so is one that lets them lapse and takes others, as long as it goes on', async () => {
  const company = await makeCompany(app, { zipCodes })
  const who = `Company: ${company.id}`
  await take(company, 9)
  await lapseAll()
  expect(await told(who)).toEqual([])
  await take(company, 9)
  const [letter] = await told(who)
  expect(letter?.text).toContain('Jobs: 18\n')
  await lapseAll()
  app.clock.forwardHours(25)
  expect(await told(who)).toHaveLength(1)
  app.clock.forwardHours(24 * 30)
  await take(company, 9)
  expect(await told(who)).toHaveLength(1)
})

test('a payment clears a company of as many jobs, not of all that follow', async () => {
  const company = await makeCompany(app, { zipCodes })
  const good = await makeCompany(app, { zipCodes })
  await take(company, 11)
  await pay(company, 1)
  await take(good, 20)
  await pay(good, 10)
  await lapseAll()
  const letters = await told(`Company: ${company.id}`)
  expect(letters).toHaveLength(1)
  expect(letters[0]?.subject).toBe('A company takes many jobs and does not pay for them')
  expect(letters[0]?.text).toContain('Jobs: 10\n')
  expect(await told(`Company: ${good.id}`)).toEqual([])
})

test('of one that is blocked already nothing more is told', async () => {
  const company = await makeCompany(app, { zipCodes })
  await take(company, 10)
  const { sql } = app.context.database
  await sql('update company set blocked_at = now() where id = $1', [company.id])
  expect(await told(`Company: ${company.id}`)).toEqual([])
})

/** So many more jobs like one, sent now. */
const copy = (first: number, jobs: number) =>
  app.context.database.sql(
    `insert into job (plumber_id, homeowner_id, insurance_company_name, policy_number, date_of_loss,
       issue_description, repair_conducted, amount_cents, referral_cents, created_at, open_until)
     select plumber_id, homeowner_id, insurance_company_name, policy_number, date_of_loss,
       issue_description, repair_conducted, amount_cents, referral_cents, $3, open_until
     from job, generate_series(1, $2::int) where job.id = $1`,
    [first, jobs, app.clock.now().toISOString()],
  )

test('a plumber of whose jobs no company has fifty is told of too, where few others were paid for', async () => {
  const plumber = await makePlumber(app)
  const first = await makeJob(app, plumber)
  const { sql } = app.context.database
  await copy(first, 48)
  const who = `Plumber: ${plumber.id}`
  expect(await told(who)).toEqual([])
  await copy(first, 1)
  const [letter] = await told(who)
  expect(letter?.subject).toBe('A plumber sends many jobs that no company takes')
  expect(letter?.text).toContain('Jobs: 50\n')
  app.clock.forwardHours(25)
  await copy(first, 10)
  await sql(
    `update job set status = 1, paid_at = $2 where id in
       (select id from job where plumber_id = $1 order by id limit 12)`,
    [plumber.id, app.clock.now().toISOString()],
  )
  expect(await told(who)).toHaveLength(1)
})

test('so is one who takes jobs back as fast as they are sent', async () => {
  const plumber = await makePlumber(app)
  for (const job_id of await sendMany(plumber, 50)) {
    const { headers } = plumber
    const url = '/api/job/withdraw'
    const answer = await app.inject({ method: 'POST', url, headers, payload: { job_id } })
    expect(answer.statusCode).toBe(200)
  }
  expect(await told(`Plumber: ${plumber.id}`)).toHaveLength(1)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { lettersTo } from '../../testing/letters-to.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ OPERATOR_EMAIL: 'ops@plumbline.test' })
})
afterAll(() => app.close())

const zipCodes = [{ zipCode: '78704', county: 'Travis', state: 'TX' }]

/** The next look, and what was ever written to the operator of an account. */
const told = async (who: string) => {
  const { context } = app
  await context.tasks.enqueue(context.db, 'watchAccounts', {})
  await context.tasks.drain()
  const letters = await lettersTo(app, 'ops@plumbline.test')
  return letters.filter(({ text }) => text.includes(`${who}\n`))
}

const accept = (company: Awaited<ReturnType<typeof makeCompany>>, jobId: number) =>
  app.inject({
    ...{ method: 'POST', url: '/api/job/accept', headers: company.headers },
    payload: { job_id: jobId, company_id: company.id },
  })

test('a company that takes ten jobs and has never paid one is told of, once a day', async () => {
  const company = await makeCompany(app, { zipCodes })
  const known = await makeCompany(app, { zipCodes })
  const { sql } = app.context.database
  const take = async (who: typeof company, jobs: number) => {
    const plumber = await makePlumber(app)
    for (let taken = 0; taken < jobs; taken += 1) {
      const answer = await accept(who, await makeJob(app, plumber))
      expect(answer.statusCode).toBe(200)
    }
  }
  await take(known, 11)
  await sql(
    `insert into payment (job_id, company_id, acceptance, charge_cents, referral_cents, status, paid_at)
     select id, $1, 1, 54053, 50000, 'paid', now() from job where company_id = $1 limit 1`,
    [known.id],
  )
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

test('so is a plumber who has fifty open jobs and was never paid for', async () => {
  const plumber = await makePlumber(app)
  const first = await makeJob(app, plumber)
  const { sql } = app.context.database
  const copy = (jobs: number) =>
    sql(
      `insert into job (plumber_id, homeowner_id, insurance_company_name, policy_number, date_of_loss,
         issue_description, repair_conducted, amount_cents, referral_cents, open_until)
       select plumber_id, homeowner_id, insurance_company_name, policy_number, date_of_loss,
         issue_description, repair_conducted, amount_cents, referral_cents, open_until
       from job, generate_series(1, $2::int) where job.id = $1`,
      [first, jobs],
    )
  await copy(48)
  const who = `Plumber: ${plumber.id}`
  expect(await told(who)).toEqual([])
  await copy(1)
  const [letter] = await told(who)
  expect(letter?.subject).toBe('A plumber whom nobody has paid for sends many jobs')
  expect(letter?.text).toContain('Jobs: 50\n')
  app.clock.forwardHours(25)
  await sql('update job set paid_at = now() where id = $1', [first])
  expect(await told(who)).toHaveLength(1)
})

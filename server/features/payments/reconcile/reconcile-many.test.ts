import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../../testing/factories.ts'
import { moneyCalls } from '../testing/money-calls.ts'

test('all accounts and payments that are due are looked after within a minute, each once', async () => {
  const app = await createTestApp()
  app.closeAfterTest()
  const money = moneyCalls(app)
  const { sql } = app.context.database
  const company = await makeCompany(app)
  const jobs: number[] = []
  for (let at = 0; at < 12; at += 1) jobs.push(await makeJob(app, await makePlumber(app)))
  await sql(`update plumber set stripe_account_id = 'acct_' || id`)
  const now = app.clock.now().toISOString()
  const pay = `insert into payment (job_id, company_id, acceptance, charge_cents, referral_cents, `
  await sql(
    `${pay} status, paid_at, transferred_at, check_after)
     select id, $1, 1, 54053, 50000, 'paid', $2, $2, null from job`,
    [company.id, now],
  )
  await sql(
    `${pay} status, check_after)
     select $1, $2, 100 + n, 54053, 50000, 'void', $3 from generate_series(1, 60) n`,
    [jobs[0], company.id, now],
  )
  await money.reconcile()
  expect(await money.count('payment where check_after is not null')).toBe(0)
  const asked = `reconciliation_cursor where name like 'payouts %'`
  expect(await money.count(asked)).toBe(12)
  const first = [app.clock.now().toISOString()]
  app.clock.forwardHours(5)
  await money.reconcile()
  expect(await money.count(`${asked} and ran_at > $1`, first)).toBe(0)
  app.clock.forwardHours(1)
  await money.reconcile()
  expect(await money.count(`${asked} and ran_at > $1`, first)).toBe(12)
})

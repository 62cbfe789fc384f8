import { afterEach, expect, test } from 'vitest'
import { openExplained } from '../../../adapters/database/testing/explained.ts'
import { openEmptyDatabase } from '../../../testing/open-test-database.ts'
import { unpaidCompanies, unpaidPlumbers } from './watched.ts'

const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

/** One job an hour for so many hours, of which each tenth was taken and let lapse a day after. */
const history = (hours: number) => `
  set session_replication_role = replica;
  insert into plumber (id, email, password_hash, name, last_name, address, city, state, zip_code,
    phone_number, is_self_employed, tax_id_sealed, tax_id_last4)
  overriding system value values (1, 'p@test.example', 'none', 'Maria', 'Delgado', '1 Elm', 'Austin',
    'TX', '78704', '5125550100', 1, '', '');
  insert into company (id, email, password_hash, name, contact_name, address, city, state, zip_code,
    phone_number, tax_id_sealed, tax_id_last4)
  overriding system value values (2, 'c@test.example', 'none', 'Drywell', 'Sam', '1 Elm', 'Austin',
    'TX', '78704', '5125550100', '', '');
  insert into job (plumber_id, homeowner_id, insurance_company_name, policy_number, date_of_loss,
    issue_description, repair_conducted, amount_cents, referral_cents, status, created_at, open_until)
  select 1, 1, 'Lone Star', 'HO-1', '2026-01-01', 'Water came in', 'Dried', 85000, 50000, 2, at,
    at + interval '72 hours'
  from generate_series(now() - ${hours} * interval '1 hour', now() - interval '1 minute', '1 hour') at;
  insert into offer (company_id, job_id, state, offered_at)
  select 2, id, 4, created_at from job where id % 10 = 0;
  insert into job_event (job_id, at, kind, actor_role, actor_id, to_status)
  select id, least(now(), created_at + interval '1 day'), 'lapsed', 'company', 2, 0
  from job where id % 10 = 0;
  set session_replication_role = default;`

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
const look = { since: daysAgo(30), lately: daysAgo(1), offeredSince: daysAgo(64) }

const readAfter = async (hours: number) => {
  const database = await openEmptyDatabase()
  opened.push(database.close)
  await database.migrate()
  await database.script(history(hours))
  // As the server does by itself from time to time.
  await database.script('vacuum analyze')
  const explained = openExplained(database.url ?? '')
  opened.push(explained.close)
  const bounds = { jobs: 10, aPaidOne: 1 }
  const [company] = await unpaidCompanies(explained.db, look, bounds)
  const [plumber] = await unpaidPlumbers(explained.db, look, bounds)
  const reads = explained.takeReads()
  const scanned = reads.filter(
    ({ index, rows, table }) => !index && rows > 1 && table !== 'company',
  )
  const rows = reads.reduce((sum, read) => sum + read.rows, 0)
  return { told: { company: company?.jobs, plumber: plumber?.jobs }, scanned, rows }
}

test('whoever is looked at for the last month takes as many rows after five years as after one', async () => {
  const [young, old] = [await readAfter(8_000), await readAfter(40_000)]
  expect(young.told).toEqual({ company: 75, plumber: 720 })
  expect(old.told).toEqual(young.told)
  expect(old.scanned).toEqual([])
  // A few pages more or less, as the last ones are full or not.
  expect(old.rows).toBeLessThan(1.5 * young.rows)
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Migration, readMigrations } from './migrate/read-migrations.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { lastReleased } from './testing/last-released.ts'
import type { Kind } from './testing/migration-rules/kind.ts'
import { unsafeStatements } from './testing/migration-rules/unsafe-statements.ts'

const all = readMigrations(migrationsFolder())
const released = all.findIndex(({ tag }) => tag === lastReleased)

const textOf = ({ tag }: Migration) =>
  readFileSync(path.join(migrationsFolder(), `${tag}.sql`), 'utf8')

const kindOf = ({ contractAfter, concurrently }: Migration): Kind =>
  concurrently ? 'concurrently' : contractAfter ? 'contract' : 'expand'

const faultsOf = async (migration: Migration) => {
  const after = all.findIndex(({ tag }) => tag === migration.contractAfter)
  const early = migration.contractAfter !== undefined && (after < 0 || after > released)
  return [
    ...(early
      ? [`there is no release with ${migration.contractAfter} yet: contract in the next`]
      : []),
    ...(await unsafeStatements(textOf(migration), kindOf(migration))),
  ]
}

test('every migration since the last release lets the version before go on', async () => {
  expect(released).toBeGreaterThanOrEqual(0)
  for (const migration of all.slice(released + 1))
    expect({ [migration.tag]: await faultsOf(migration) }).toEqual({ [migration.tag]: [] })
})

test('those made before the rule were not all so', async () => {
  const found = await Promise.all(all.slice(1, released + 1).map(faultsOf))
  expect(found.flat()).toContain('drops a column: in a contract migration')
})

const refused: Record<Kind, readonly (readonly [string, string])[]> = {
  expand: [
    ['drop table job', 'drops'],
    ['alter table job drop column city', 'drops a column'],
    ['alter table job rename column city to town', 'renames'],
    ['alter table job rename to referral', 'renames'],
    ['alter table job alter column city type varchar(9)', 'type'],
    ['alter table job alter column city set not null', 'refuses rows'],
    ['alter table job alter column city drop default', 'default'],
    ['alter table job add column a text not null', 'filled'],
    ['alter table job add column a uuid default gen_random_uuid()', 'same for every row'],
    ['alter table job add column a timestamptz default clock_timestamp()', 'same for every row'],
    ['alter table job add column a bigserial', 'counting'],
    ['alter table job add column a bigint references company (id)', 'NOT VALID'],
    ['alter table job add constraint c check (amount_cents > 0)', 'NOT VALID'],
    ['alter table job add constraint c unique (city)', 'concurrently'],
    ['alter table job validate constraint c', '-- concurrently'],
    ['alter table job set unlogged', 'harmless'],
    ['create index i on job (city)', 'CONCURRENTLY'],
    ['create index concurrently i on job (city)', '-- concurrently'],
    ['drop index i', 'CONCURRENTLY'],
    ["update job set city = 'Austin'", 'task'],
    ['insert into offer (company_id, job_id) select 3, id from job', 'task'],
    ['insert into job_tally select * from job_tally_source on conflict (id) do nothing', 'task'],
    ['update job_tally set amount = 0', 'task'],
    ['do $$ begin delete from job; end $$', 'harmless'],
    ['select setval(1)', 'harmless'],
    ['truncate job', 'harmless'],
  ],
  contract: [
    ['alter table job rename column city to town', 'renames'],
    ['alter table job alter column city type varchar(9)', 'type'],
    ['alter table job add constraint c check (amount_cents > 0)', 'NOT VALID'],
  ],
  concurrently: [
    ['create index concurrently i on job (city)', 'drop index concurrently if exists i'],
    ['create index i on job (city)', 'CONCURRENTLY'],
    ['create table t (a int)', 'transaction'],
    ['alter table job drop column city', 'contract'],
  ],
}

const allowed: Record<Kind, readonly string[]> = {
  expand: [
    'create table t (a int references job (id)); create index i on t (a); insert into t values (1)',
    'alter table job add column a text',
    "alter table job add column a text[] default '{}'::text[] not null",
    'alter table job add column a timestamptz default now() not null',
    'alter table job add constraint c check (amount_cents > 0) not valid',
    'create or replace view v as select id from job',
    "alter table job alter column city set default 'Austin'",
    'insert into job_tally (role, account_id, kind, amount) select role, account_id, kind, 1 from job_tally_source',
    'select 1',
  ],
  contract: ['alter table job drop column city', 'drop table job', 'drop trigger t on job'],
  concurrently: [
    'drop index concurrently if exists i; create index concurrently i on job (city)',
    'alter table job validate constraint c',
  ],
}

describe.each(['expand', 'contract', 'concurrently'] as const)('a migration: %s', (kind) => {
  test.each(refused[kind])('refused: %s', async (text, why) => {
    expect((await unsafeStatements(text, kind)).join()).toContain(why)
  })
  test.each(allowed[kind])('allowed: %s', async (text) => {
    expect(await unsafeStatements(text, kind)).toEqual([])
  })
})

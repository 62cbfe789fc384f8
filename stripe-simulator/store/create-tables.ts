import type { SimulatorSql } from '../options.ts'

const statements = [
  'create schema if not exists stripe_simulator',
  `create table if not exists stripe_simulator.object (
     id text primary key,
     seq bigint generated always as identity,
     kind text not null,
     account text,
     created integer not null,
     data jsonb not null,
     extra jsonb not null default '{}'
   )`,
  'create index if not exists object_by_kind on stripe_simulator.object (kind, account, seq desc)',
  'create index if not exists object_by_data on stripe_simulator.object using gin (data jsonb_path_ops)',
  `create table if not exists stripe_simulator.delivery (
     event_id text not null references stripe_simulator.object (id),
     state text not null default 'pending',
     attempts integer not null default 0,
     due_ms double precision not null,
     last_status integer,
     last_error text
   )`,
  // An event may be delivered several times; a database from before allows one delivery each.
  'alter table stripe_simulator.delivery drop constraint if exists delivery_pkey',
  'alter table stripe_simulator.delivery drop constraint if exists delivery_state_check',
  'alter table stripe_simulator.delivery add column if not exists id bigint generated always as identity',
  'alter table stripe_simulator.delivery add column if not exists sort double precision not null default 0',
  'create unique index if not exists delivery_by_id on stripe_simulator.delivery (id)',
  'create index if not exists delivery_by_event on stripe_simulator.delivery (event_id)',
  `create table if not exists stripe_simulator.attempt (
     id bigint generated always as identity primary key,
     delivery_id bigint not null,
     event_id text not null,
     at_ms double precision not null,
     duration_ms integer not null,
     status integer,
     error text
   )`,
  'alter table stripe_simulator.attempt add column if not exists answer text',
  'create index if not exists attempt_by_event on stripe_simulator.attempt (event_id)',
  `create index if not exists delivery_due on stripe_simulator.delivery (due_ms)
     where state = 'pending'`,
  `create table if not exists stripe_simulator.idempotency (
     key text primary key,
     fingerprint text not null,
     status integer not null,
     body jsonb not null,
     created integer not null
   )`,
  `create table if not exists stripe_simulator.setting (
     only_row boolean primary key default true check (only_row),
     value jsonb not null default '{}'
   )`,
  'insert into stripe_simulator.setting default values on conflict do nothing',
  `create table if not exists stripe_simulator.timer (
     id bigint generated always as identity primary key,
     kind text not null,
     ref text not null,
     account text,
     due integer not null,
     unique (kind, ref)
   )`,
  'create index if not exists timer_due on stripe_simulator.timer (due, id)',
  // However many wait, the next ones are found at once.
  `create index if not exists delivery_next on stripe_simulator.delivery (sort, id)
     where state = 'pending'`,
  // The movements of money that no payout has taken along yet.
  `create index if not exists movement_unpaid on stripe_simulator.object (account)
     where kind = 'balance_transaction' and extra->>'payout' is null`,
  `create index if not exists movement_pending on stripe_simulator.object (account)
     where kind = 'balance_transaction' and data->>'status' = 'pending'`,
  'create index if not exists object_by_time on stripe_simulator.object (kind, account, created)',
  `create index if not exists object_by_extra on stripe_simulator.object using gin (extra jsonb_path_ops)`,
]

/** Creates what is missing of the simulator's own schema; safe to run at every start. */
export const createTables = async (sql: SimulatorSql) => {
  for (const statement of statements) await sql.query(statement)
}

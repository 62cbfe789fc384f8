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
     event_id text primary key references stripe_simulator.object (id),
     state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
     attempts integer not null default 0,
     due_ms double precision not null,
     last_status integer,
     last_error text
   )`,
  `create index if not exists delivery_due on stripe_simulator.delivery (due_ms)
     where state = 'pending'`,
  `create table if not exists stripe_simulator.idempotency (
     key text primary key,
     fingerprint text not null,
     status integer not null,
     body jsonb not null,
     created integer not null
   )`,
]

/** Creates what is missing of the simulator's own schema; safe to run at every start. */
export const createTables = async (sql: SimulatorSql) => {
  for (const statement of statements) await sql.query(statement)
}

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseAdapter } from '../adapters/database/port.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { places, toChange } from './testing/spread.ts'

let database: DatabaseAdapter

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const ask = async <T extends object>(text: string) => (await database.sql<T>(text)).rows

const ours = `relnamespace = 'public'::regnamespace`

const placeOf = (table: string) => {
  const place = places[table]
  if (!place) throw new Error(`${table} has no place in server/database/testing/spread.ts`)
  return place
}

const columnOf = (table: string) => {
  const place = placeOf(table)
  return typeof place === 'string' ? undefined : place.by
}

const sorted = (names: readonly string[]) => [...new Set(names)].sort()

test('every table has its place, a key, and a sentence in the decision', async () => {
  const tables = await ask<{ name: string; keyed: boolean }>(`
    select relname as name, exists (
      select from pg_constraint p where p.conrelid = c.oid and p.contype = 'p') as keyed
    from pg_class c where relkind in ('r', 'p') and ${ours}`)
  expect(sorted(tables.map(({ name }) => name))).toEqual(sorted(Object.keys(places)))
  expect(tables.filter(({ keyed }) => !keyed)).toEqual([])
  const decision = readFileSync('docs/decisions/0017-spreading-the-data.md', 'utf8')
  expect(tables.filter(({ name }) => !decision.includes(`\`${name}\``))).toEqual([])
})

test('what spreads a table is always there, and is wide enough', async () => {
  const columns = await ask<{ table: string; column: string; type: string; required: boolean }>(`
    select relname as table, attname as column, format_type(atttypid, null) as type,
      attnotnull as required
    from pg_attribute a join pg_class c on c.oid = attrelid
    where attnum > 0 and relkind = 'r' and ${ours}`)
  const spread = columns.filter(({ table, column }) => columnOf(table) === column)
  const expected = Object.keys(places).filter((table) => columnOf(table))
  expect(sorted(spread.map(({ table }) => table))).toEqual(sorted(expected))
  for (const each of spread) expect(each).toMatchObject({ type: 'bigint', required: true })
})

test('what is unique on spread tables holds the column that spreads them', async () => {
  const indexes = await ask<{ table: string; name: string; columns: string[] }>(`
    select c.relname as table, i.relname as name, array(
      select attname::text from pg_attribute
      where attrelid = c.oid and attnum = any (x.indkey)) as columns
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where x.indisunique and c.${ours}`)
  const narrow = indexes.filter(({ table, columns }) => {
    const by = columnOf(table)
    return by !== undefined && !columns.includes(by)
  })
  expect(sorted(narrow.map(({ name }) => name))).toEqual(toChange.uniqueness)
})

type Reference = { name: string; from: string; to: string; columns: string[] }

/** Checked by one node alone: the other row is everywhere, beside it, or both are on the one. */
const isNear = ({ from, to, columns }: Reference) => {
  const [here, there] = [placeOf(from), placeOf(to)]
  if (there === 'everywhere') return true
  if (typeof here === 'string' || typeof there === 'string') return here === there
  return here.group === there.group && columns.includes(here.by)
}

test('a reference leads to the same node, or to what is on every one', async () => {
  const references = await ask<Reference>(`
    select conname as name, f.relname as from, t.relname as to, array(
      select attname::text from pg_attribute
      where attrelid = f.oid and attnum = any (conkey)) as columns
    from pg_constraint p join pg_class f on f.oid = conrelid join pg_class t on t.oid = confrelid
    where contype = 'f' and f.${ours}`)
  const far = references.filter((reference) => !isNear(reference))
  expect(references.length).toBeGreaterThan(far.length)
  expect(sorted(far.map(({ name }) => name))).toEqual(toChange.references)
})

test('no further trigger works on a whole statement of a spread table', async () => {
  const triggers = await ask<{ table: string; deferred: boolean }>(`
    select relname as table, tgdeferrable as deferred
    from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and (tgtype & 1 = 0 or tgdeferrable) and ${ours}`)
  const spread = triggers.filter(({ table }) => columnOf(table))
  expect(sorted(spread.map(({ table }) => table))).toEqual(toChange.triggers)
  expect(spread.filter(({ deferred }) => deferred)).toEqual([])
})

test('nothing is used that such engines do not have at all', async () => {
  const found = await ask<{ what: string }>(`
    select 'exclusion ' || conname as what from pg_constraint p
      join pg_class c on c.oid = conrelid where contype = 'x' and c.${ours}
    union all select 'rule ' || rulename from pg_rules where schemaname = 'public'
    union all select 'inheritance ' || relname from pg_inherits
      join pg_class c on c.oid = inhrelid where not relispartition and ${ours}
    union all select 'materialized view ' || matviewname from pg_matviews
      where schemaname = 'public'
    union all select 'sequence ' || sequencename from pg_sequences
      where schemaname = 'public' and data_type <> 'bigint'::regtype
    union all select 'domain or enum ' || typname from pg_type
      where typtype in ('d', 'e') and typnamespace = 'public'::regnamespace`)
  expect(found).toEqual([])
})

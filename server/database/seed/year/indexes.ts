import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'

/**
 * Takes the indexes of tables away that no constraint needs, and answers how to put them back: many
 * rows are put in much faster without, and indexes made at once are smaller.
 */
export const setIndexesAside = async (tx: Queryable, tables: readonly string[]) => {
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    select quote_ident(c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = any(
        select to_regclass(name) from unnest(${sql.param([...tables])}::text[]) as name)
      and not exists (select from pg_constraint p where p.conindid = i.indexrelid)`)
  for (const { name } of rows) await tx.execute(sql.raw(`drop index ${name}`))
  return async () => {
    for (const { definition } of rows) await tx.execute(sql.raw(definition))
  }
}

/**
 * Takes the foreign keys of tables away, and answers how to put them back: they are checked for all
 * rows at once then.
 */
export const setReferencesAside = async (tx: Queryable, tables: readonly string[]) => {
  const { rows } = await tx.execute<{ owner: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as owner, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conrelid = any(
      select to_regclass(name) from unnest(${sql.param([...tables])}::text[]) as name)`)
  for (const { owner, name } of rows)
    await tx.execute(sql.raw(`alter table ${owner} drop constraint ${name}`))
  return async () => {
    for (const { owner, name, definition } of rows)
      await tx.execute(sql.raw(`alter table ${owner} add constraint ${name} ${definition}`))
  }
}

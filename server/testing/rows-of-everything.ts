import type { TestApp } from './create-test-app.ts'

type Table = { name: string }

/** A fingerprint of every row of every table of ours: equal before and after means untouched. */
export const rowsOfEverything = async ({ context }: TestApp) => {
  const { rows } = await context.database.sql<Table>(
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and tablename not in ('zip', 'county', 'zip_county', 'us_state')
     order by tablename`,
  )
  const states: Record<string, string> = {}
  for (const { name } of rows) {
    const found = await context.database.sql<{ state: string }>(
      `select count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as state
       from ${name} t`,
    )
    states[name] = found.rows[0]?.state ?? ''
  }
  return states
}

import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { homeowner } from '../../schema/index.ts'
import { pick, pickText } from './pick.ts'
import { firstNames, lastNames, streets } from './words.ts'

export type Span = {
  jobs: number
  /** Of the year's own plumbers, beside the two of the demonstration. */
  plumbers: number
  maria: number
  harbor: number
  now: Date
}

/** Seven homes for eight jobs: each eighth job is a second loss at a home known by then. */
export const homesFor = (jobs: number) => Math.floor(jobs / 8) * 7 + Math.min(jobs % 8, 7)

const h = sql`h::bigint`
const wording = 'You may share my contact details with the company that takes this job.'

/** Homes in the county of their plumber; each 24th is Maria's in Austin, each 48th Harbor's in Los Angeles. */
export const fillHomeowners = async (tx: Queryable, span: Span) => {
  const demo = (maria: unknown, harbor: unknown, other: string) =>
    sql`case when h % 24 = 0 then ${maria} when h % 48 = 12 then ${harbor} else ${sql.raw(other)} end`
  await tx.execute(sql`
    create temporary table year_home on commit drop as
    with owned as (
      select h, ${demo(sql`${span.maria}::bigint`, sql`${span.harbor}::bigint`, 'p.id')} as plumber_id,
        ${demo(sql`0`, sql`2`, 'p.region')} as region,
        h % 12 <> 0 and p.n % 20 = 0 as unpaid
      from generate_series(0, ${homesFor(span.jobs) - 1}::int) h
      join year_plumber p on p.n = ${pick(h, 20, span.plumbers)}
    )
    select h, nextval(pg_get_serial_sequence('homeowner', 'id')) as id, plumber_id, unpaid,
      z.zip_code, z.city, z.state
    from owned join year_zip z on z.region = owned.region and z.place = 1 + ${pick(h, 21, sql`z.zips`)}`)
  await tx.execute(sql`create unique index on year_home (h)`)
  await tx.execute(sql`analyze year_home`)
  const { jobs, now } = span
  const first = sql`${now.toISOString()}::timestamptz - interval '365 days 1 hour'`
  await tx.execute(sql`
    insert into ${homeowner} (
      id, plumber_id, name, last_name, address, city, state, zip_code, phone, email,
      preferred_language, consent_wording, consent_at, created_at)
    overriding system value
    select id, plumber_id, first, last, street, city, state, zip_code,
      '512555' || lpad((h % 10000)::text, 4, '0'),
      lower(translate(first || '.' || last, 'áéíóúñ', 'aeioun')) || h || '@home.example',
      case when ${pick(h, 22, 6)} = 0 then 'es' else 'en' end, ${wording}, at, at
    from (
      select year_home.*, ${pickText(h, 23, firstNames)} as first,
        ${pickText(h, 24, lastNames)} as last,
        (100 + ${pick(h, 25, 8900)}) || ' ' || ${pickText(h, 26, streets)} as street,
        ${first} + interval '365 days' * (h::float8 * 8 / 7 / ${jobs}::int) as at
      from year_home
    ) homes`)
}

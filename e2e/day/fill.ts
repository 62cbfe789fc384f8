import type pg from 'pg'
import { nation, people } from './nation.ts'
import { type Role, tokenHashSql } from './tokens.ts'

export type Size = { plumbers: number; companies: number }

/** A number from 0 up to 1 that looks random and is the same in every run. */
const chance = (key: string, salt: number) =>
  `((hashint8extended((${key})::bigint, ${salt}) & 1073741823) / 1073741824.0)`

const pick = (key: string, salt: number, below: string | number) =>
  `floor(${chance(key, salt)} * ${below})::int`

/** Every zip code of a state, numbered. */
const zips = `
  create temporary table day_zip as
    select zip_code, city, state, row_number() over (partition by state order by zip_code) - 1 as place,
      count(*) over (partition by state) as zips
    from zip where state in (select code from day_state);
  create index on day_zip (state, place);
  analyze day_zip`

/** Each county with itself and its nearest five of the same state, nearest first. */
const counties = `
  create temporary table day_county as
    select c.id, c.state, c.name, avg(z.latitude) as latitude, avg(z.longitude) as longitude,
      row_number() over (order by c.id) - 1 as place
    from county c join zip_county zc on zc.county_id = c.id
    join zip z on z.zip_code = zc.zip_code and z.state = c.state
    where c.state in (select code from day_state) group by c.id, c.state, c.name;
  create temporary table day_near as
    select a.place, b.id, b.state, b.name, row_number() over (
      partition by a.id order by a.id <> b.id,
        (a.latitude - b.latitude) ^ 2 + (a.longitude - b.longitude) ^ 2) as nearness
    from day_county a join day_county b on b.state = a.state;
  delete from day_near where nearness > 6;
  create index on day_near (place, nearness);
  analyze day_near`

const sharedColumns = `password_hash, email_confirmed_at, tax_id_sealed, tax_id_last4, phone_number, address`
const shared = `'nobody signs in with it', now(), 'unreadable', '0000', '+15125550142', '44 Live Oak Ln'`

const plumbers = `
  insert into plumber (email, name, last_name, is_self_employed, city, state, zip_code, ${sharedColumns})
  select 'plumber' || n || '@day.example', 'Maria', 'Delgado ' || n, 1, z.city, z.state, z.zip_code, ${shared}
  from generate_series(1, $1::int) n
  join day_state s on ${chance('n', 1)} >= s.low and ${chance('n', 1)} < s.high
  join day_zip z on z.state = s.code and z.place = ${pick('n', 2, 'z.zips')}`

/** Every county has its companies; each serves it and up to five of its neighbours. */
const companies = `
  insert into company (email, name, contact_name, state_service, city, state, zip_code, ${sharedColumns})
  select 'company' || n || '@day.example', c.name || ' Restoration ' || n, 'Sam Okafor', c.state,
    z.city, c.state, z.zip_code, ${shared}
  from generate_series(1, $1::int) n
  join day_county c on c.place = ${pick('n', 3, '(select count(*) from day_county)')}
  join day_zip z on z.state = c.state and z.place = ${pick('n', 4, 'z.zips')}`

const areas = `
  insert into company_service_area (company_id, zip_code, state, county)
  select c.id, z.zip_code, near.state, near.name
  from company c
  cross join lateral (select substring(c.email from '\\d+')::int as n) given
  join day_near near on near.place = ${pick('given.n', 3, '(select count(*) from day_county)')}
    and near.nearness <= 1 + ${pick('given.n', 5, 6)}
  join zip_county on zip_county.county_id = near.id
  join zip z on z.zip_code = zip_county.zip_code and z.state = near.state`

const services = `insert into company_service (company_id, service_type_id)
  select c.id, s.id from company c cross join service_type s where s.id = 1 or ${chance('c.id * 100 + s.id', 6)} < 0.5`

const sessions = (role: Role) => `
  insert into session (token_hash, role, account_id, created_at, last_seen_at, expires_at)
  select ${tokenHashSql(role, 'id')}, '${role}', id, $1, $1, $1::timestamptz + interval '1 year' from ${role}`

const bounds = () => {
  let sum = 0
  return nation.map((state) => {
    const low = sum
    sum += state.people / people
    return { code: state.code, low, high: sum }
  })
}

/** Plumbers by the people of each state, companies by the counties, everybody signed in. */
export const fillAccounts = async (db: pg.Client, size: Size, start: Date) => {
  const states = bounds()
  const column = <K extends 'code' | 'low' | 'high'>(name: K) => states.map((row) => row[name])
  await db.query('begin')
  await db.query('create temporary table day_state (code text, low float8, high float8)')
  await db.query(
    'insert into day_state select * from unnest($1::text[], $2::float8[], $3::float8[])',
    [column('code'), column('low'), column('high')],
  )
  await db.query(zips)
  await db.query(counties)
  await db.query(plumbers, [size.plumbers])
  await db.query(companies, [size.companies])
  await db.query(areas)
  await db.query(services)
  for (const role of ['plumber', 'company'] as const) await db.query(sessions(role), [start])
  await db.query('commit')
  await db.query('vacuum analyze')
}

import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import {
  company,
  companyService,
  companyServiceArea,
  plumber,
  serviceType,
} from '../../schema/index.ts'
import { pick, pickText } from './pick.ts'
import { firstNames, lastNames, streets, trades } from './words.ts'

export type Accounts = {
  /** Beside the demo accounts. */
  plumbers: number
  companies: number
  passwordHash: string
  taxIdSealed: string
  createdAt: Date
}

const n = sql`n::bigint`
const street = sql`(100 + ${pick(n, 1, 8900)}) || ' ' || ${pickText(n, 2, streets)}`

const shared = ({ passwordHash, taxIdSealed, createdAt }: Accounts) => {
  const at = sql`${createdAt.toISOString()}::timestamptz`
  return sql`${passwordHash}, ${at}, ${at}, ${taxIdSealed}, '0000'`
}

const sharedColumns = sql`password_hash, created_at, email_confirmed_at, tax_id_sealed, tax_id_last4`

const fillPlumbers = async (tx: Queryable, accounts: Accounts) => {
  await tx.execute(sql`
    create temporary table year_plumber on commit drop as
    select n, nextval(pg_get_serial_sequence('plumber', 'id')) as id, r.place as region
    from generate_series(0, ${accounts.plumbers - 1}::int) n
    join year_region r
      on (n::bigint * 1000 / ${accounts.plumbers}::int) >= r.low
      and (n::bigint * 1000 / ${accounts.plumbers}::int) < r.high`)
  await tx.execute(sql`
    insert into ${plumber} (
      id, email, name, last_name, is_self_employed, address, city, state, zip_code, phone_number,
      ${sharedColumns})
    overriding system value
    select id, 'plumber' || lpad(n::text, 4, '0') || '@year.example',
      ${pickText(n, 3, firstNames)}, ${pickText(n, 4, lastNames)}, 1, ${street},
      z.city, z.state, z.zip_code, '+1512555' || lpad((n % 10000)::text, 4, '0'),
      ${shared(accounts)}
    from year_plumber p
    join year_zip z on z.region = p.region and z.place = 1 + ${pick(n, 5, sql`z.zips`)}`)
  await tx.execute(sql`create index on year_plumber (n)`)
}

const fillCompanies = async (tx: Queryable, accounts: Accounts) => {
  await tx.execute(sql`
    create temporary table year_company on commit drop as
    select n, nextval(pg_get_serial_sequence('company', 'id')) as id, r.place as region,
      r.state, r.county, r.coverage
    from generate_series(0, ${accounts.companies - 1}::int) n
    join year_region r on r.place = n % (select count(*) from year_region)`)
  await tx.execute(sql`
    insert into ${company} (
      id, email, name, contact_name, address, city, state, zip_code, phone_number, state_service,
      ${sharedColumns})
    overriding system value
    select id, 'company' || lpad(n::text, 4, '0') || '@year.example',
      c.county || ' ' || ${pickText(n, 6, trades)},
      ${pickText(n, 7, firstNames)} || ' ' || ${pickText(n, 8, lastNames)}, ${street},
      z.city, z.state, z.zip_code, '+1512555' || lpad((n % 10000)::text, 4, '0'), c.state,
      ${shared(accounts)}
    from year_company c
    join year_zip z on z.region = c.region and z.place = 1 + ${pick(n, 9, sql`z.zips`)}`)
  await tx.execute(sql`
    insert into ${companyService} (company_id, service_type_id)
    select c.id, s.id from year_company c cross join ${serviceType} s
    where s.id = 1 or ${pick(sql`c.id * 100 + s.id`, 10, 2)} = 0`)
  await tx.execute(sql`
    insert into ${companyServiceArea} (company_id, zip_code, state, county)
    select c.id, z.zip_code, c.state, c.county
    from year_company c join year_zip z on z.region = c.region
    where ${pick(sql`c.n::bigint * 1000 + z.place`, 11, 100)} < c.coverage`)
}

/**
 * Plumbers and companies of every region, each company with a part of its county's zip codes;
 * answers the ids of the companies.
 */
export const fillAccounts = async (tx: Queryable, accounts: Accounts): Promise<number[]> => {
  await fillPlumbers(tx, accounts)
  await fillCompanies(tx, accounts)
  const { rows } = await tx.execute<{ id: string }>(sql`select id from year_company`)
  return rows.map(({ id }) => Number(id))
}

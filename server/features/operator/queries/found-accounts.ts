import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { accountTables } from '../../../database/account-tables.ts'
import { company, plumber } from '../../../database/schema/index.ts'
import { contains } from '../../jobs/index.ts'

export type Found = { role: Role; id: number }

const texts = {
  plumber: sql`lower(concat_ws(' ', ${plumber.name}, ${plumber.lastName}, ${plumber.companyName},
    ${plumber.email}, ${plumber.city}))`,
  company: sql`lower(concat_ws(' ', ${company.name}, ${company.contactName}, ${company.email},
    ${company.city}))`,
}

const roles: readonly Role[] = ['plumber', 'company']

/** So many digits in a row are looked for in telephone numbers. */
const phoneDigits = 4

/** The digits of a number however it is written; undefined where there is more than a number. */
export const digitsOf = (text: string | undefined): string | undefined => {
  const digits = text?.replace(/[\s().+-]/g, '') ?? ''
  return /^\d{1,15}$/.test(digits) ? digits : undefined
}

type Wanted = { text?: string; phone?: string; role?: Role; blocked?: boolean }

/** So many are no number of a job, but a telephone number without its area code. */
const localDigits = 7

/** The accounts a text names by which their jobs are found; digits alone are a telephone number then. */
export const namedBy = (text: string | undefined): Wanted | undefined => {
  const number = digitsOf(text)
  if (!number) return text ? { text } : undefined
  return number.length < localDigits ? undefined : { phone: number }
}

/** A number, or any of the texts an account is known by; digits as they stand in a telephone number. */
const knownBy = (role: Role, { text, phone }: Wanted): SQL => {
  if (phone) return contains(sql`${accountTables[role].phoneNumber}`, phone)
  if (!text) return sql`true`
  const table = accountTables[role]
  const number = digitsOf(text)
  const ways = [
    contains(texts[role], text),
    ...(number ? [sql`${table.id} = ${number}::bigint`] : []),
    ...(number && number.length >= phoneDigits
      ? [contains(sql`${table.phoneNumber}`, number)]
      : []),
  ]
  return sql`(${sql.join(ways, sql` or `)})`
}

const matching = (role: Role, wanted: Wanted): SQL =>
  wanted.blocked
    ? sql`${knownBy(role, wanted)} and ${accountTables[role].blockedAt} is not null`
    : knownBy(role, wanted)

/** The newest accounts that fit, no more than `most` of them; first the one with that very number. */
export const foundAccounts = async (
  db: Queryable,
  wanted: Wanted,
  most: number,
): Promise<Found[]> => {
  const limit = sql.raw(String(most))
  const number = digitsOf(wanted.text)
  const thatOne = (id: SQL) => (number ? sql`${id} = ${number}::bigint desc,` : sql``)
  const sides = roles
    .filter((each) => wanted.role === undefined || wanted.role === each)
    .map((each) => {
      const table = accountTables[each]
      return sql`(select ${each}::text as role, ${table.id} as id, ${table.createdAt} as created_at
        from ${table} where ${matching(each, wanted)} 
        order by ${thatOne(sql`${table.id}`)} ${table.id} desc limit ${limit})`
    })
  const { rows } = await db.execute<{ role: Role; id: string | number }>(sql`
    select role, id from (${sql.join(sides, sql` union all `)}) found
    order by ${thatOne(sql`id`)} created_at desc, id desc, role limit ${limit}`)
  return rows.map((row) => ({ role: row.role, id: Number(row.id) }))
}

const idsOf = (role: Role, found: readonly Found[]) =>
  found.flatMap((each) => (each.role === role ? [each.id] : []))

const loadPlumbers = (db: Queryable, ids: number[]) =>
  db.select().from(plumber).where(inArray(plumber.id, ids))

const loadCompanies = (db: Queryable, ids: number[]) =>
  db.select().from(company).where(inArray(company.id, ids))

export type PlumberRow = Awaited<ReturnType<typeof loadPlumbers>>[number]
export type CompanyRow = Awaited<ReturnType<typeof loadCompanies>>[number]
export type AccountRow = { role: 'plumber'; row: PlumberRow } | { role: 'company'; row: CompanyRow }

/** The rows of some accounts, in their order. */
export const loadAccounts = async (
  db: Queryable,
  found: readonly Found[],
): Promise<AccountRow[]> => {
  const plumbers = await loadPlumbers(db, idsOf('plumber', found))
  const companies = await loadCompanies(db, idsOf('company', found))
  const rows: AccountRow[] = [
    ...plumbers.map((row) => ({ role: 'plumber' as const, row })),
    ...companies.map((row) => ({ role: 'company' as const, row })),
  ]
  return found.flatMap(
    ({ role, id }) => rows.find((each) => each.role === role && each.row.id === id) ?? [],
  )
}

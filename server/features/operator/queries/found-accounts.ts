import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import { digitsOf, phoneInternational, wholePhone } from '#contract/rules/phone.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { accountTables } from '../../../database/account-tables.ts'
import { contains, plainText } from '../../../database/contains.ts'
import { literal } from '../../../database/literals.ts'
import { company, plumber, replacedContact } from '../../../database/schema/index.ts'

export type Found = { role: Role; id: number }

const texts = {
  plumber:
    plainText(sql`concat_ws(' ', ${plumber.name}, ${plumber.lastName}, ${plumber.companyName},
    ${plumber.email}, ${plumber.city})`),
  company: plainText(sql`concat_ws(' ', ${company.name}, ${company.contactName}, ${company.email},
    ${company.city})`),
}

const roles: readonly Role[] = ['plumber', 'company']

/** So many digits in a row are looked for in telephone numbers. */
const leastDigits = 4

/** A whole number or address as accounts keep it; undefined where the text is neither. */
const contactOf = (text: string): string | undefined => {
  const phone = wholePhone(text)
  if (phone) return phoneInternational(phone)
  return text.includes('@') ? text.toLowerCase() : undefined
}

type Wanted = { text?: string; phone?: string; role?: Role; blocked?: boolean }

/** So many may be a telephone number without its area code. */
const localDigits = 7

/** Accounts that had this number or address until lately; a number also where the version before noted it. */
const hadLately = (role: Role, text: string): SQL[] => {
  const contact = contactOf(text)
  if (!contact) return []
  const { role: ofRole, accountId, value } = replacedContact
  const { id, phoneBefore } = accountTables[role]
  return [
    sql`${id} = any(array(
      select ${accountId} from ${replacedContact} where ${value} = ${contact} and ${ofRole} = ${role}))`,
    sql`${phoneBefore} = ${contact}`,
  ]
}

const anyOf = (ways: readonly SQL[]): SQL => sql`(${sql.join([...ways], sql` or `)})`

/** The accounts a text names by which their jobs are found; digits alone are a telephone number then. */
export const namedBy = (text: string | undefined): Wanted | undefined => {
  const number = digitsOf(text)
  if (!number) return text ? { text } : undefined
  return number.length < localDigits ? undefined : { phone: number }
}

/** Any of the texts an account is known by; digits as they stand in a telephone number. */
const knownBy = (role: Role, { text, phone }: Wanted): SQL => {
  if (phone)
    return anyOf([
      contains(sql`${accountTables[role].phoneNumber}`, phone),
      ...hadLately(role, phone),
    ])
  if (!text) return sql`true`
  const table = accountTables[role]
  const number = digitsOf(text)
  return anyOf([
    contains(texts[role], text),
    ...hadLately(role, text),
    ...(number && number.length >= leastDigits
      ? [contains(sql`${table.phoneNumber}`, number)]
      : []),
  ])
}

/** Who was deleted is blocked no more: nobody can log in there at all. */
const allowed = (where: SQL, role: Role, { blocked }: Wanted): SQL => {
  const { blockedAt, deletedAt } = accountTables[role]
  return blocked ? sql`${where} and ${blockedAt} is not null and ${deletedAt} is null` : where
}

type Branch = { role: Role; where: SQL; isThatOne: boolean; limit: SQL }

const branch = ({ role, where, isThatOne, limit }: Branch): SQL => {
  const { id, createdAt } = accountTables[role]
  return sql`(select ${role}::text as role, ${id} as id, ${createdAt} as created_at,
    ${sql.raw(String(isThatOne))} as is_that_one
    from ${accountTables[role]} where ${where} order by ${id} desc limit ${limit})`
}

/** The newest accounts that fit, no more than `most` of them; first the one with that very number, by its index. */
export const foundAccounts = async (
  db: Queryable,
  wanted: Wanted,
  most: number,
): Promise<Found[]> => {
  const limit = literal(most)
  const number = digitsOf(wanted.text)
  const branches = roles
    .filter((role) => wanted.role === undefined || wanted.role === role)
    .flatMap((role) => {
      const where = allowed(knownBy(role, wanted), role, wanted)
      if (!number) return [branch({ role, where, isThatOne: false, limit })]
      const { id } = accountTables[role]
      const thatOne = allowed(sql`${id} = ${number}::bigint`, role, wanted)
      const others = sql`${id} <> ${number}::bigint and ${where}`
      return [
        branch({ role, where: thatOne, isThatOne: true, limit }),
        branch({ role, where: others, isThatOne: false, limit }),
      ]
    })
  const { rows } = await db.execute<{ role: Role; id: string }>(sql`
    select role, id from (${sql.join(branches, sql` union all `)}) found
    order by is_that_one desc, created_at desc, id desc, role limit ${limit}`)
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

import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { accountTables } from '../../../database/account-tables.ts'
import type { Owner } from '../../../database/owner.ts'

/** What both roles have in common; undefined once the account is deleted. */
export const findOwnAccount = async (db: Queryable, role: Role, id: number) => {
  const table = accountTables[role]
  const [row] = await db
    .select({
      email: table.email,
      emailConfirmedAt: table.emailConfirmedAt,
      language: table.language,
      unwantedLetters: table.unwantedLetters,
      createdAt: table.createdAt,
    })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
  return row
}

/** Gives the account a confirmed address; breaks the index `plumber_email` or `company_email`. */
export const setEmail = async (
  tx: Queryable,
  role: Role,
  id: number,
  email: string,
  confirmedAt: Date,
) => {
  const table = accountTables[role]
  await tx
    .update(table)
    .set({ email, emailConfirmedAt: confirmedAt })
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
}

/** Answers whether there is such an account. */
export const setLanguage = async (db: Queryable, role: Role, id: number, language: Language) => {
  const table = accountTables[role]
  const rows = await db
    .update(table)
    .set({ language })
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
    .returning({ id: table.id })
  return rows.length > 0
}

type Wishes = { refused: readonly string[]; wanted: readonly string[] }

/** Adds to and takes from the letters refused; answers all of them, or undefined without account. */
export const changeUnwanted = async (
  db: Queryable,
  role: Role,
  id: number,
  { refused, wanted }: Wishes,
) => {
  const table = accountTables[role]
  const [row] = await db
    .update(table)
    .set({
      unwantedLetters: sql`(
        select coalesce(array_agg(distinct letter order by letter), '{}')
        from unnest(array_cat(${table.unwantedLetters}, ${sql.param([...refused])}::text[])) letter
        where letter <> all (${sql.param([...wanted])}::text[]))`,
    })
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
    .returning({ unwanted: table.unwantedLetters })
  return row?.unwanted
}

/** The sealed tax id of an account, whose row is locked then; undefined once it is deleted. */
export const lockTaxId = async (tx: Queryable, { role, accountId }: Owner) => {
  const table = accountTables[role]
  const [row] = await tx
    .select({ sealed: table.taxIdSealed })
    .from(table)
    .where(and(eq(table.id, accountId), isNull(table.deletedAt)))
    .for('no key update')
  return row?.sealed
}

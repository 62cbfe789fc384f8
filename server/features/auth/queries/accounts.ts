import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import { plumberName } from '#contract/rules/plumber-name.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { accountTables } from '../../../database/account-tables.ts'
import { company, plumber } from '../../../database/schema/index.ts'
import { tokenHash } from '../../../lib/tokens.ts'

export type Account = { id: number; passwordHash: string; language: string; name: string }

type Which = { id: number } | { email: string }

const findRow = {
  plumber: async (db: Queryable, which: Which) => {
    const same = 'id' in which ? eq(plumber.id, which.id) : eq(plumber.email, which.email)
    const [row] = await db.select().from(plumber).where(same)
    return row && { ...row, name: plumberName(row) }
  },
  company: async (db: Queryable, which: Which) => {
    const same = 'id' in which ? eq(company.id, which.id) : eq(company.email, which.email)
    const [row] = await db.select().from(company).where(same)
    return row
  },
}

/** An account is (role, e-mail); `name` is what it is greeted by. */
export const findAccount = async (
  db: Queryable,
  role: Role,
  which: Which,
): Promise<Account | undefined> => {
  const row = await findRow[role](db, which)
  if (!row) return undefined
  const { id, passwordHash, language, name } = row
  return { id, passwordHash, language, name }
}

/** Whether the account still has this password, kept so until the transaction ends. */
export const holdPassword = async (tx: Queryable, role: Role, id: number, passwordHash: string) => {
  const table = accountTables[role]
  const same = and(eq(table.id, id), eq(table.passwordHash, passwordHash))
  return (await tx.select({ id: table.id }).from(table).where(same).for('share')).length > 0
}

/** Whether an operator keeps the account out. */
export const isAccountBlocked = async (db: Queryable, role: Role, id: number) => {
  const table = accountTables[role]
  const blocked = and(eq(table.id, id), isNotNull(table.blockedAt))
  return (await db.select({ id: table.id }).from(table).where(blocked)).length > 0
}

/** Lets changes of one account's secrets happen one after the other. */
export const lockAccount = async (tx: Queryable, role: Role, id: number) => {
  const table = accountTables[role]
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update')
}

export const setPassword = async (tx: Queryable, role: Role, id: number, passwordHash: string) => {
  const table = accountTables[role]
  await tx.update(table).set({ passwordHash }).where(eq(table.id, id))
}

/** Records that somebody reads the account's mail; the first time counts, and is answered with true. */
export const markEmailConfirmed = async (tx: Queryable, role: Role, id: number, at: Date) => {
  const table = accountTables[role]
  const rows = await tx
    .update(table)
    .set({ emailConfirmedAt: at })
    .where(and(eq(table.id, id), isNull(table.emailConfirmedAt)))
    .returning({ id: table.id })
  return rows.length > 0
}

/** A mark of an account's address and password, which tells neither: another of either has another one. */
export const findMark = async (db: Queryable, role: Role, id: number) => {
  const table = accountTables[role]
  const { email, passwordHash } = table
  const [row] = await db.select({ email, passwordHash }).from(table).where(eq(table.id, id))
  return row && tokenHash(`${row.email} ${row.passwordHash}`)
}

/** The address of an account, or nothing. */
export const findEmail = async (db: Queryable, role: Role, id: number) => {
  const table = accountTables[role]
  const [row] = await db.select({ email: table.email }).from(table).where(eq(table.id, id))
  return row?.email ?? ''
}

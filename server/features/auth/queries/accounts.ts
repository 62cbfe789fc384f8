import { and, eq } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { company, plumber } from '../../../database/schema/index.ts'

export type Account = { id: number; passwordHash: string; language: string; name: string }

type ByRole<Verb> = Record<Role, Verb>

const findPlumber = async (db: Queryable, email: string): Promise<Account | undefined> => {
  const [row] = await db.select().from(plumber).where(eq(plumber.email, email))
  if (!row) return undefined
  const { id, passwordHash, language } = row
  const name = row.isSelfEmployed ? `${row.name} ${row.lastName}` : row.companyName
  return { id, passwordHash, language, name }
}

const findCompany = async (db: Queryable, email: string): Promise<Account | undefined> => {
  const { id, passwordHash, language, name } = company
  const [row] = await db
    .select({ id, passwordHash, language, name })
    .from(company)
    .where(eq(company.email, email))
  return row
}

/** An account is (role, e-mail); `name` is what it is greeted by. */
export const findAccount: ByRole<(db: Queryable, email: string) => Promise<Account | undefined>> = {
  plumber: findPlumber,
  company: findCompany,
}

/** Whether the account still has this password, kept so until the transaction ends. */
export const holdPassword: ByRole<
  (tx: Queryable, id: number, passwordHash: string) => Promise<boolean>
> = {
  plumber: async (tx, id, passwordHash) => {
    const same = and(eq(plumber.id, id), eq(plumber.passwordHash, passwordHash))
    return (await tx.select({ id: plumber.id }).from(plumber).where(same).for('share')).length > 0
  },
  company: async (tx, id, passwordHash) => {
    const same = and(eq(company.id, id), eq(company.passwordHash, passwordHash))
    return (await tx.select({ id: company.id }).from(company).where(same).for('share')).length > 0
  },
}

/** Lets changes of one account's password and links happen one after the other. */
export const lockAccount: ByRole<(tx: Queryable, id: number) => Promise<void>> = {
  plumber: async (tx, id) => {
    await tx.select({ id: plumber.id }).from(plumber).where(eq(plumber.id, id)).for('no key update')
  },
  company: async (tx, id) => {
    await tx.select({ id: company.id }).from(company).where(eq(company.id, id)).for('no key update')
  },
}

export const setPassword: ByRole<
  (tx: Queryable, id: number, passwordHash: string) => Promise<void>
> = {
  plumber: async (tx, id, passwordHash) => {
    await tx.update(plumber).set({ passwordHash }).where(eq(plumber.id, id))
  },
  company: async (tx, id, passwordHash) => {
    await tx.update(company).set({ passwordHash }).where(eq(company.id, id))
  },
}

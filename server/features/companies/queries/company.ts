import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { company } from '../../../database/schema/index.ts'

type NewCompany = typeof company.$inferInsert

/** Adds a company and answers its id, or undefined where the e-mail has a company already. */
export const insertCompany = async (tx: Queryable, row: NewCompany) => {
  const [added] = await tx
    .insert(company)
    .values(row)
    .onConflictDoNothing({ target: company.email })
    .returning({ id: company.id })
  return added?.id
}

/** Overwrites what is given, keeps what is undefined; false once the company is deleted. */
export const updateCompany = async (tx: Queryable, id: number, row: Partial<NewCompany>) => {
  const rows = await tx
    .update(company)
    .set(row)
    .where(and(eq(company.id, id), isNull(company.deletedAt)))
    .returning({ id: company.id })
  return rows.length > 0
}

export const findCompany = async (db: Queryable, id: number) => {
  const [row] = await db.select().from(company).where(eq(company.id, id))
  return row
}

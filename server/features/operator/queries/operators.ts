import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { operator } from '../../../database/schema/index.ts'

type NewOperator = Omit<typeof operator.$inferInsert, 'lastStep' | 'disabledAt'>

const active = isNull(operator.disabledAt)

/** Adds an operator; undefined where one of this address is active. */
export const insertOperator = async (tx: Queryable, row: NewOperator) => {
  const [added] = await tx
    .insert(operator)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: operator.id })
  return added?.id
}

export const listOperators = (db: Queryable) =>
  db
    .select({
      id: operator.id,
      email: operator.email,
      name: operator.name,
      createdAt: operator.createdAt,
      disabledAt: operator.disabledAt,
    })
    .from(operator)
    .orderBy(asc(operator.id))

/** Disables an operator for good; undefined where none of this address is active. */
export const disableOperator = async (tx: Queryable, email: string, at: Date) => {
  const [row] = await tx
    .update(operator)
    .set({ disabledAt: at })
    .where(and(eq(operator.email, email), active))
    .returning({ id: operator.id })
  return row?.id
}

export const findActiveOperator = async (db: Queryable, email: string) => {
  const [row] = await db
    .select()
    .from(operator)
    .where(and(eq(operator.email, email), active))
  return row
}

export const findOperator = async (db: Queryable, id: number) => {
  const [row] = await db
    .select({ id: operator.id, name: operator.name, email: operator.email })
    .from(operator)
    .where(eq(operator.id, id))
  return row
}

/** Uses the code of one step up; false where it was used before or the operator is gone meanwhile. */
export const spendOperatorStep = async (tx: Queryable, id: number, step: number) => {
  const rows = await tx
    .update(operator)
    .set({ lastStep: sql`${step}::bigint` })
    .where(and(eq(operator.id, id), active, lt(operator.lastStep, step)))
    .returning({ id: operator.id })
  return rows.length > 0
}

import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { company, companyServiceArea } from '../../../database/schema/index.ts'

const area = companyServiceArea

/** Takes a county out; false where it was not served. */
export const deleteCounty = async (
  db: Queryable,
  companyId: number,
  state: string,
  county: string,
): Promise<boolean> => {
  const named = sql`lower(${area.county}) = lower(${county})`
  const rows = await db
    .delete(area)
    .where(and(eq(area.companyId, companyId), eq(area.state, state), named))
    .returning({ zipCode: area.zipCode })
  return rows.length > 0
}

/**
 * The states that the profile names, comma-joined; undefined once the company is deleted. Changes to one
 * company's area take turns on its row: `tx` has to be a transaction.
 */
export const holdServiceStates = async (tx: Queryable, companyId: number) => {
  const [row] = await tx
    .select({ states: company.stateService })
    .from(company)
    .where(and(eq(company.id, companyId), isNull(company.deletedAt)))
    .for('no key update')
  return row?.states
}

export const saveServiceStates = async (tx: Queryable, companyId: number, states: string) => {
  await tx.update(company).set({ stateService: states }).where(eq(company.id, companyId))
}

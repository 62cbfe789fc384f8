import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { companyServiceArea } from '../../../database/schema/index.ts'

const area = companyServiceArea

export const serviceAreasOfCompany = (db: Queryable, companyId: number) =>
  db
    .select({ county: area.county, state: area.state, zip_code: area.zipCode })
    .from(area)
    .where(eq(area.companyId, companyId))
    .orderBy(asc(area.state), asc(area.county), asc(area.zipCode))

export const deleteCounty = async (
  db: Queryable,
  companyId: number,
  state: string,
  county: string,
) => {
  const named = sql`lower(${area.county}) = lower(${county})`
  await db.delete(area).where(and(eq(area.companyId, companyId), eq(area.state, state), named))
}

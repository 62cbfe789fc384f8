import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { companyServiceArea, county } from '../../../database/schema/index.ts'
import type { ServiceArea } from '../service-area.ts'
import { areaRows } from './area-rows.ts'

/** Takes out what is not among the areas, adds what is new, and answers how many were added. */
export const saveAreas = async (
  tx: Queryable,
  companyId: number,
  areas: readonly ServiceArea[],
): Promise<number> => {
  await tx.execute(sql`
    delete from company_service_area kept where kept.company_id = ${companyId} and not exists (
      select from ${areaRows(areas)} as area (zip_code, state, county)
      where area.zip_code = kept.zip_code and area.state = kept.state and area.county = kept.county
    )`)
  const { rows } = await tx.execute<{ added: number }>(sql`
    with added as (
      insert into company_service_area (company_id, zip_code, state, county)
      select ${companyId}::bigint, zip_code, state, county
      from ${areaRows(areas)} as area (zip_code, state, county)
      on conflict do nothing
      returning 1
    )
    select count(*)::integer as added from added`)
  return rows[0]?.added ?? 0
}

const { zipCode, state, county: countyName, companyId: owner } = companyServiceArea

/** Every zip code that a company serves, with its county. */
export const listAreas = (db: Queryable, companyId: number) =>
  db
    .select({ county: countyName, state, zip_code: zipCode })
    .from(companyServiceArea)
    .where(eq(owner, companyId))
    .orderBy(asc(state), asc(countyName), asc(zipCode))

/** The counties behind the areas, by their numbers (section 3, service_area_ids). */
export const listAreaIds = async (db: Queryable, companyId: number) => {
  const rows = await db
    .selectDistinct({ id: county.id })
    .from(companyServiceArea)
    .innerJoin(county, and(eq(county.state, state), eq(county.name, countyName)))
    .where(eq(owner, companyId))
    .orderBy(asc(county.id))
  return rows.map((row) => row.id)
}

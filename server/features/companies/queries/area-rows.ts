import { sql } from 'drizzle-orm'
import type { ServiceArea } from '../service-area.ts'

/** Areas as rows of a statement (zip_code, state, county): three parameters, however many there are. */
export const areaRows = (areas: readonly ServiceArea[]) => {
  const zipCodes = sql.param(areas.map((area) => area.zip_code))
  const states = sql.param(areas.map((area) => area.state))
  const counties = sql.param(areas.map((area) => area.county))
  return sql`unnest(${zipCodes}::text[], ${states}::text[], ${counties}::text[])`
}

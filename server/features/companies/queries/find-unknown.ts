import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import type { ServiceChoice } from '../service-area.ts'
import { areaRows } from './area-rows.ts'

/**
 * The paths of zip codes, counties and services that do not exist (a county once); twenty at most. What the company
 * serves already stays right, also where the geography of now knows it no more.
 */
export const findUnknown = async (
  db: Queryable,
  choice: ServiceChoice,
  companyId: number | undefined,
): Promise<string[]> => {
  const zipCodes = sql.param(choice.zip_codes ?? [])
  const services = sql.param(choice.service_list_ids)
  const countyIds = sql.param(choice.service_area_ids ?? [])
  const { rows } = await db.execute<{ path: string }>(sql`
    with area as (
      select * from ${areaRows(choice.service_areas)}
        with ordinality as given (zip_code, state, county, place)
    ), kept as (
      select zip_code, state, county from company_service_area
      where company_id = ${companyId ?? null}::bigint
    )
    select 'service_areas.' || place - 1 || '.zip_code' as path from area
      where not exists (select from zip where zip.zip_code = area.zip_code)
        and area.zip_code not in (select zip_code from kept)
    union all
    select 'service_areas.' || place - 1 || '.county'
      from (select state, county, min(place) as place from area group by state, county) named
      where not exists (
        select from county where county.state = named.state and county.name = named.county
      )
      and (state, county) not in (select state, county from kept)
    union all
    select 'zip_codes.' || place - 1
      from unnest(${zipCodes}::text[]) with ordinality as given (zip_code, place)
      where not exists (select from zip where zip.zip_code = given.zip_code)
        and given.zip_code not in (select zip_code from kept)
    union all
    select 'service_list_ids.' || place - 1
      from unnest(${services}::bigint[]) with ordinality as given (id, place)
      where not exists (select from service_type where service_type.id = given.id)
    union all
    select 'service_area_ids.' || place - 1
      from unnest(${countyIds}::bigint[]) with ordinality as given (id, place)
      where not exists (select from county where county.id = given.id)
    limit 20`)
  return rows.map((row) => row.path)
}

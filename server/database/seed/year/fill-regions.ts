import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { county, zip, zipCounty } from '../../schema/index.ts'
import { regions } from './regions.ts'

const upTo = (place: number) =>
  regions.slice(0, place).reduce((total, { share }) => total + share, 0)

/** The regions and their zip codes as temporary tables, numbered from 0 and 1. */
export const fillRegions = async (tx: Queryable) => {
  await tx.execute(sql`
    create temporary table year_region on commit drop as
    select (place - 1)::int as place, county.id as county_id, given.state, county.name as county,
      given.low, given.high, given.coverage
    from unnest(
      ${sql.param(regions.map(({ state }) => state))}::text[],
      ${sql.param(regions.map((region) => region.county))}::text[],
      ${sql.param(regions.map((_, place) => upTo(place)))}::int[],
      ${sql.param(regions.map((_, place) => upTo(place + 1)))}::int[],
      ${sql.param(regions.map(({ coverage }) => coverage))}::int[]
    ) with ordinality as given (state, county, low, high, coverage, place)
    join ${county} on county.state = given.state and county.name = given.county`)
  await tx.execute(sql`
    create temporary table year_zip on commit drop as
    select r.place as region, zip.zip_code, zip.city, zip.state,
      row_number() over (partition by r.place order by zip.zip_code)::int as place,
      count(*) over (partition by r.place)::int as zips
    from year_region r
    join ${zipCounty} on zip_county.county_id = r.county_id
    join ${zip} on zip.zip_code = zip_county.zip_code and zip.state = r.state`)
  await tx.execute(sql`create index on year_zip (region, place)`)
  await tx.execute(sql`analyze year_zip`)
}

import { and, asc, eq, exists, like, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { searchName } from '../../../database/geography-search-name.ts'
import { county, serviceType, usState, zipCounty } from '../../../database/schema/index.ts'

export const serviceTypes = (db: Queryable) =>
  db
    .select({ id: serviceType.id, name: serviceType.name })
    .from(serviceType)
    .orderBy(serviceType.id)

export const allCounties = (db: Queryable) =>
  db
    .select({ id: county.id, state: county.state, county: county.name })
    .from(county)
    .orderBy(asc(county.state), asc(county.searchName))

export const statesWithCounties = (db: Queryable) =>
  db
    .select({ state: usState.code, name: usState.name })
    .from(usState)
    .where(exists(db.select({ one: sql`1` }).from(county).where(eq(county.state, usState.code))))
    .orderBy(asc(usState.name))

/** `q` is compared without spaces and case; letters and digits only, so nothing needs escaping. */
export const countiesOfState = (db: Queryable, state: string, q = '') =>
  db
    .select({ id: county.id, county: county.name, state: county.state })
    .from(county)
    .where(and(eq(county.state, state), like(county.searchName, `%${searchName(q)}%`)))
    .orderBy(asc(county.searchName))

export const zipCodesOfCounty = (db: Queryable, state: string, name: string) =>
  db
    .select({ zip_code: zipCounty.zipCode })
    .from(zipCounty)
    .innerJoin(county, eq(county.id, zipCounty.countyId))
    .where(and(eq(county.state, state), eq(county.searchName, searchName(name))))
    .orderBy(asc(zipCounty.zipCode))

/** One row for each county, also for one without ZIP codes. */
export const zipCodesOfState = (db: Queryable, state: string) =>
  db
    .select({
      id: county.id,
      county: county.name,
      zip_codes: sql<
        string[]
      >`coalesce(array_agg(${zipCounty.zipCode} order by ${zipCounty.zipCode})
        filter (where ${zipCounty.zipCode} is not null), '{}')`,
    })
    .from(county)
    .leftJoin(zipCounty, eq(zipCounty.countyId, county.id))
    .where(eq(county.state, state))
    .groupBy(county.id)
    .orderBy(asc(county.searchName))

/** One row for each ZIP code and each county that it lies in. */
export const countiesOfZips = (db: Queryable, zipCodes: readonly string[]) =>
  db
    .select({ county: county.name, state: county.state, zip_code: zipCounty.zipCode })
    .from(zipCounty)
    .innerJoin(county, eq(county.id, zipCounty.countyId))
    .where(sql`${zipCounty.zipCode} = any(string_to_array(${zipCodes.join(',')}, ','))`)
    .orderBy(asc(zipCounty.zipCode), asc(county.state), asc(county.searchName))

import { index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'

export const usState = pgTable('us_state', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
})

/** A county, parish, borough, municipio or planning region; `id` is its FIPS code. */
export const county = pgTable(
  'county',
  {
    id: integer('id').primaryKey(),
    state: text('state')
      .notNull()
      .references(() => usState.code),
    name: text('name').notNull(),
    /** Lower case, without spaces: what the autocomplete compares. */
    searchName: text('search_name').notNull(),
  },
  (table) => [index('county_state').on(table.state, table.searchName)],
)

export const zip = pgTable('zip', {
  zipCode: text('zip_code').primaryKey(),
  state: text('state')
    .notNull()
    .references(() => usState.code),
  city: text('city').notNull().default(''),
  latitude: real('latitude'),
  longitude: real('longitude'),
})

export const zipCounty = pgTable(
  'zip_county',
  {
    zipCode: text('zip_code')
      .notNull()
      .references(() => zip.zipCode),
    countyId: integer('county_id')
      .notNull()
      .references(() => county.id),
  },
  (table) => [
    primaryKey({ columns: [table.zipCode, table.countyId] }),
    index('zip_county_county').on(table.countyId, table.zipCode),
  ],
)

/** Which build of the geography is loaded, so that a start loads it once. */
export const geographyVersion = pgTable('geography_version', {
  version: text('version').primaryKey(),
})

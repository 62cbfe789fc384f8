import type { DatabaseAdapter } from '../adapters/database/port.ts'
import { advisoryLocks } from '../lib/advisory-locks.ts'
import { checkGeography, type GeographyFile, type UncheckedGeography } from './geography-file.ts'
import { serviceTypes } from './service-types.ts'

export { type GeographyFile, openGeographyFile, readGeographyFile } from './geography-file.ts'

type Transaction = Parameters<Parameters<DatabaseAdapter['sqlTransaction']>[0]>[0]

const loadedVersion = async (tx: Transaction) => {
  const { rows } = await tx.query<{ version: string }>('select version from geography_version')
  return rows[0]?.version
}

const clear = async (tx: Transaction) => {
  for (const table of ['zip_county', 'zip', 'county', 'us_state', 'geography_version'])
    await tx.query(`delete from ${table}`)
}

const column = <Row extends readonly unknown[]>(rows: readonly Row[], index: number) =>
  rows.map((row) => row[index])

const fill = async (tx: Transaction, file: GeographyFile) => {
  const { states, counties, zips } = file
  await tx.query(
    'insert into us_state (code, name) select * from unnest($1::text[], $2::text[])',
    [0, 1].map((index) => column(states, index)),
  )
  await tx.query(
    `insert into county (id, state, name, search_name)
     select * from unnest($1::integer[], $2::text[], $3::text[], $4::text[])`,
    [0, 1, 2, 3].map((index) => column(counties, index)),
  )
  await tx.query(
    `insert into zip (zip_code, state, city, latitude, longitude)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::real[], $5::real[])`,
    [0, 1, 2, 3, 4].map((index) => column(zips, index)),
  )
  const pairs = zips.flatMap(([zip, , , , , ids]) => ids.map((id) => [zip, id] as const))
  await tx.query(
    'insert into zip_county (zip_code, county_id) select * from unnest($1::text[], $2::integer[])',
    [0, 1].map((index) => column(pairs, index)),
  )
  await tx.query('insert into geography_version (version) values ($1)', [file.version])
}

const saveServiceTypes = (tx: Transaction) =>
  tx.query(
    `insert into service_type (id, name) select * from unnest($1::integer[], $2::text[])
     on conflict (id) do update set name = excluded.name where service_type.name <> excluded.name`,
    [serviceTypes.map(({ id }) => id), serviceTypes.map(({ name }) => name)],
  )

/**
 * Puts states, counties, ZIP codes and service types into the database in one transaction; the
 * geography only when this build of it is not there yet. Answers whether it was loaded.
 */
export const loadGeography = (
  database: DatabaseAdapter,
  file: UncheckedGeography,
): Promise<boolean> =>
  database.sqlTransaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [advisoryLocks.geography])
    await saveServiceTypes(tx)
    if ((await loadedVersion(tx)) === file.version) return false
    await clear(tx)
    await fill(tx, checkGeography(file))
    return true
  })

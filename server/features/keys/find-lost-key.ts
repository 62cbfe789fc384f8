import type { DatabaseAdapter } from '../../adapters/database/port.ts'
import { listSealedColumns, newestKeyName } from './queries/sealed-values.ts'

/** The name of a key that has sealed what stands last in some column and is none of these; undefined where there is none. */
export const findLostKey = async (database: DatabaseAdapter, keyNames: readonly string[]) => {
  for (const column of await listSealedColumns(database)) {
    const name = await newestKeyName(database, column)
    if (name !== undefined && !keyNames.includes(name)) return name
  }
  return undefined
}

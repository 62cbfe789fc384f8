import type { DatabaseAdapter } from '../../adapters/database/port.ts'
import type { Seal } from '../../lib/seal.ts'
import { listSealedColumns, sealedWithOthers } from './queries/sealed-values.ts'

const opens = (seal: Seal, value: string) => {
  try {
    seal.open(value)
    return true
  } catch {
    return false
  }
}

/** Opens everything that is sealed (tax ids, second factors), and answers how many values no key opens. */
export const countSealed = async (database: DatabaseAdapter, seal: Seal) => {
  const count = { opened: 0, unreadable: 0 }
  for (const column of await listSealedColumns(database)) {
    for (let last = ''; ; ) {
      const values = await sealedWithOthers(database, column, '', last)
      const end = values.at(-1)
      if (end === undefined) break
      const opened = values.filter((value) => opens(seal, value)).length
      count.opened += opened
      count.unreadable += values.length - opened
      last = end
    }
  }
  return count
}

import type { DatabaseAdapter } from '../../adapters/database/port.ts'
import { keyNameOf, type Seal } from '../../lib/seal.ts'
import { listSealedColumns, sealedWithOthers } from './queries/sealed-values.ts'

/** The keys at hand, and the names of those that are lost for good. */
export type Keys = { seal: Seal; lostKeys: readonly string[] }

const opens = (seal: Seal, value: string) => {
  try {
    seal.open(value)
    return true
  } catch {
    return false
  }
}

/**
 * Opens everything that is sealed (tax ids, second factors), and answers how many values stay closed, as their key is
 * lost for good, how many others no key opens, and the names of the keys that those were sealed with.
 */
export const countSealed = async (database: DatabaseAdapter, { seal, lostKeys }: Keys) => {
  const count = { opened: 0, closed: 0, unreadable: 0 }
  const otherKeys = new Set<string>()
  for (const column of await listSealedColumns(database)) {
    for (let last = ''; ; ) {
      const values = await sealedWithOthers(database, column, '', last)
      const end = values.at(-1)
      if (end === undefined) break
      const shut = values.filter((value) => !opens(seal, value)).map(keyNameOf)
      const unknown = shut.filter((name) => !lostKeys.includes(name))
      count.opened += values.length - shut.length
      count.closed += shut.length - unknown.length
      count.unreadable += unknown.length
      for (const name of unknown) otherKeys.add(name)
      last = end
    }
  }
  return { ...count, otherKeys: [...otherKeys] }
}

import { existsSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseAdapter } from '../adapters/database/port.ts'
import type { Config } from '../config.ts'
import { openSeal } from '../context.ts'
import { findLostKey } from '../features/keys/index.ts'
import { plainFault } from '../lib/faults/plain-fault.ts'
import { secretFileIn } from '../lib/secret-file.ts'

/** What is wrong, and where the key may be found. */
const found = ({ secretKeys, databaseUrl, dataDir }: Config) => {
  const file = secretFileIn(dataDir)
  const made = databaseUrl || !existsSync(file) ? '' : ` (it may be what stands in ${file})`
  if (secretKeys)
    return `SECRET_KEY does not hold the key of tax ids and second factors in the database: set it as it was${made}, after a comma where it is not the newest`
  const what = existsSync(file) ? 'is of another installation' : 'is gone'
  return `${file} ${what}, without which tax ids and second factors in the database do not open: copy it back from a snapshot (${path.join(dataDir, 'snapshots')}) or a backup, each of which has it, or set SECRET_KEY where that was set before`
}

/**
 * Throws in one plain line where none of the keys at hand has sealed what stands last in the database, and
 * makes no key then. An installation that has sealed nothing yet may have any.
 */
export const refuseLostKey = async (config: Config, database: DatabaseAdapter) => {
  const { secretKeys, dataDir, lostKeys } = config
  const hasKey = secretKeys || existsSync(secretFileIn(dataDir))
  const keyNames = hasKey ? openSeal(config).keyNames : []
  const lost = await findLostKey(database, [...keyNames, ...lostKeys])
  if (lost === undefined) return
  throw plainFault(
    `${found(config)}. Where it is lost for good, LOST_KEYS=${lost} starts without what it sealed.`,
  )
}

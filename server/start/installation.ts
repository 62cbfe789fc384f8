import type { DatabaseAdapter } from '../adapters/database/port.ts'
import type { Config } from '../config.ts'
import { openFiles, openSeal } from '../context.ts'
import type { Installation, KeysAtHand } from '../features/backup/index.ts'

const clock = () => new Date()

const keysInUse = (config: Config): KeysAtHand => ({
  ownKey: config.secretKeys === undefined,
  keyNames: openSeal(config).keyNames,
})

/** What opens the tax ids in a backup, or is not asked for; an installation that makes its own key takes it from there. */
export const keysAtHand = (config: Config): KeysAtHand => {
  const ownKey = config.secretKeys === undefined
  const given = ownKey ? [] : openSeal(config).keyNames
  return { ownKey, keyNames: [...given, ...config.lostKeys] }
}

/** The installation the settings name, on its opened database. */
export const openInstallation = async (
  config: Config,
  database: DatabaseAdapter,
  keys: KeysAtHand = keysInUse(config),
): Promise<Installation> => ({
  ...{ database, dataDir: config.dataDir, clock, ...keys },
  files: await openFiles(config, { unhurried: true }),
})

import type { DatabaseAdapter } from '../../adapters/database/port.ts'
import type { FileAdapter } from '../../adapters/files/port.ts'
import type { Context } from '../../context.ts'
import type { Clock } from '../../lib/time/clock.ts'

/** What a backup is made of and restored to. */
export type Installation = {
  database: DatabaseAdapter
  files: FileAdapter
  dataDir: string
  /** Names of the keys in use, newest first. */
  keyNames: readonly string[]
  /** Whether the installation made its own key, which then belongs to the backup. */
  ownKey: boolean
  clock: Clock
}

/** One line of progress for whoever waits. */
export type Say = (text: string) => void

/** The installation that a context works on. */
export const installationOf = ({
  config,
  database,
  files,
  seal,
  clock,
}: Pick<Context, 'config' | 'database' | 'files' | 'seal' | 'clock'>): Installation => ({
  ...{ database, files, clock, dataDir: config.dataDir, keyNames: seal.keyNames },
  ownKey: config.secretKeys === undefined,
})

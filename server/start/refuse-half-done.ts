import type { DatabaseAdapter } from '../adapters/database/port.ts'
import { refuseHalfRestored } from '../features/backup/index.ts'
import { refuseHalfMoved } from '../features/moving/index.ts'

/** Throws where a move or a restore to this database is not complete. */
export const refuseHalfDone = async (database: DatabaseAdapter) => {
  await refuseHalfMoved(database)
  await refuseHalfRestored(database)
}

import type { DatabaseAdapter } from '#server/adapters/database/port.ts'
import type { Waves } from './record.ts'

/** Asks the database again for what was recorded, on the driver alone. */
export const replay = async (database: DatabaseAdapter, waves: Waves) => {
  for (const wave of waves)
    await Promise.all(
      wave.map((step) => {
        if (!('transaction' in step)) return database.sql(step.text, step.values)
        return database.sqlTransaction(async (tx) => {
          for (const { text, values } of step.transaction) await tx.query(text, values)
        })
      }),
    )
}

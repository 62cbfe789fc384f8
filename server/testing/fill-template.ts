import { existsSync } from 'node:fs'
import path from 'node:path'
import { createTables } from '#simulator/index.ts'
import type { DatabaseAdapter } from '../adapters/database/port.ts'
import { loadGeography, openGeographyFile } from '../database/load-geography.ts'
import { createTasks } from '../tasks/queue.ts'

export const geographyFile = path.resolve('build/geography.json')

const quiet = () => {}

/**
 * Brings an empty database to where every test's begins: all migrations, the whole geography, the task queue, the
 * simulator's tables.
 */
export const fillTemplate = async (database: DatabaseAdapter) => {
  if (!existsSync(geographyFile))
    throw new Error('build/geography.json is missing: npm run geography')
  await database.migrate()
  await loadGeography(database, openGeographyFile(geographyFile))
  const log = { info: quiet, warn: quiet, error: quiet }
  const tasks = await createTasks({ database, clock: () => new Date(), log })
  await tasks.stop()
  await createTables({ query: database.sql })
}

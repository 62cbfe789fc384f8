import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { openMemoryDatabase } from '../adapters/database/embedded.ts'
import { loadGeography, openGeographyFile } from '../database/load-geography.ts'
import { migrationsFolder } from '../database/migrations-folder.ts'
import { createTasks } from '../tasks/queue.ts'

export const geographyFile = path.resolve('build/geography.json')

const fingerprint = () => {
  const hash = createHash('sha256').update(readFileSync(geographyFile))
  for (const name of readdirSync(migrationsFolder()).sort())
    if (name.endsWith('.sql')) hash.update(readFileSync(path.join(migrationsFolder(), name)))
  return hash.digest('hex').slice(0, 16)
}

/** Where the migrated database with the whole geography waits to be copied, for this state of the sources. */
export const templateFile = () => path.resolve('build', `test-database-${fingerprint()}.tar`)

/** Vitest's global set-up: makes the template once; every worker starts from a copy of it. */
export const setup = async () => {
  if (!existsSync(geographyFile))
    throw new Error('build/geography.json is missing: npm run geography')
  const file = templateFile()
  if (existsSync(file)) return
  const database = await openMemoryDatabase()
  await database.migrate()
  await loadGeography(database, openGeographyFile(geographyFile))
  const tasks = await createTasks({
    database,
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
  })
  await tasks.stop()
  const dump = await database.dump()
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
  await database.close()
}

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { migrationsFolder } from '../database/migrations-folder.ts'
import { fillTemplate, geographyFile } from './fill-template.ts'
import { memoryDatabase } from './memory-database.ts'

const fingerprint = () => {
  const hash = createHash('sha256').update(readFileSync(geographyFile))
  for (const name of readdirSync(migrationsFolder()).sort())
    if (name.endsWith('.sql')) hash.update(readFileSync(path.join(migrationsFolder(), name)))
  return hash.digest('hex').slice(0, 16)
}

/** Where the migrated database with the whole geography waits to be copied, for this state of the sources. */
export const templateFile = () => path.resolve('build', `test-template-${fingerprint()}.tar`)

/** Vitest's global set-up of the embedded runs: makes the template once; every database starts as a copy of it. */
export const setup = async () => {
  const file = templateFile()
  if (existsSync(file)) return
  const database = await memoryDatabase()
  await fillTemplate(database)
  const dump = await database.dump()
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
  await database.close()
}

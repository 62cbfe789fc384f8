import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = path.dirname(fileURLToPath(import.meta.url))

/** The migrations, beside this file in the sources and beside the bundle once built. */
export const migrationsFolder = () => {
  const beside = path.join(here, 'migrations')
  if (!existsSync(beside)) throw new Error(`No migrations in ${beside}`)
  return beside
}

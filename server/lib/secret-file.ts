import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Where an installation keeps a key that it made itself. */
export const secretFileIn = (folder: string) => path.join(folder, 'secret.key')

/** The embedded installation's own key: made once, readable by its owner alone. */
export const secretFromFolder = (folder: string) => {
  const file = secretFileIn(folder)
  if (!existsSync(file))
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  return readFileSync(file, 'utf8').trim()
}

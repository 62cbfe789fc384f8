import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { writeWhole } from './write-whole.ts'

/** Where an installation keeps a key that it made itself. */
export const secretFileIn = (folder: string) => path.join(folder, 'secret.key')

/** The embedded installation's own key: made once, readable by its owner alone. */
export const secretFromFolder = (folder: string) => {
  const file = secretFileIn(folder)
  if (!existsSync(file)) writeWhole(file, randomBytes(32).toString('base64url'))
  return readFileSync(file, 'utf8').trim()
}

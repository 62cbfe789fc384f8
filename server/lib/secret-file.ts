import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Where an installation keeps a key that it made itself. */
export const secretFileIn = (folder: string) => path.join(folder, 'secret.key')

/** The embedded installation's own key: made once, readable by its owner alone. */
export const secretFromFolder = (folder: string) => {
  const file = secretFileIn(folder)
  if (!existsSync(file)) {
    const draft = `${file}.part`
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    renameSync(draft, file)
  }
  return readFileSync(file, 'utf8').trim()
}

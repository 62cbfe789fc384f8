import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The embedded installation's own key: made once, readable by its owner alone. */
export const secretFromFolder = (folder: string) => {
  const file = path.join(folder, 'secret.key')
  if (!existsSync(file))
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  return readFileSync(file, 'utf8').trim()
}

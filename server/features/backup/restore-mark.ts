import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { plainFault } from '../../lib/faults/plain-fault.ts'

/** Stands in the data folder of an embedded installation while it is filled from a backup. */
const markIn = (dataDir: string) => path.join(dataDir, 'restoring.json')

/** Where an installation's own files are; throws unless there are none yet. */
const refuseUsed = (dataDir: string) => {
  const used = ['database', 'files', 'secret.key'].filter((name) => {
    const full = path.join(dataDir, name)
    return existsSync(full) && (name === 'secret.key' || readdirSync(full).length > 0)
  })
  if (used.length > 0)
    throw plainFault(`${dataDir} is not empty (${used.join(', ')}). Restore to an empty DATA_DIR.`)
}

/** Throws where a data folder is filled by a restore that was cut off. */
export const refuseHalfFilled = (dataDir: string) => {
  if (existsSync(markIn(dataDir)))
    throw plainFault(`A restore to ${dataDir} is not complete. Run npm run restore again.`)
}

/** Takes away what a restore has put into a folder, and its mark. */
export const clearFilled = (dataDir: string) => {
  for (const name of ['database', 'database.part', 'files', 'secret.key'])
    rmSync(path.join(dataDir, name), { recursive: true, force: true })
  rmSync(markIn(dataDir), { force: true })
}

/** Marks a data folder as one that is being filled; what a restore left that was cut off goes first. */
export const beginFilling = (dataDir: string) => {
  if (existsSync(markIn(dataDir))) clearFilled(dataDir)
  refuseUsed(dataDir)
  writeFileSync(markIn(dataDir), '{}', { mode: 0o600, flush: true })
}

/** The folder is whole: a server may start on it. */
export const endFilling = (dataDir: string) => rmSync(markIn(dataDir), { force: true })

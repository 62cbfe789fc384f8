import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { draftOf } from '../backup/index.ts'

const draftName = 'moving-up'

const isOurs = (name: string) => (draftOf(name) ?? name) === draftName

/** Where a move writes down in the data folder what is to go elsewhere. */
export const draftIn = (dataDir: string) => path.join(dataDir, draftName)

/**
 * Removes what a move has written down, also one that was killed: photos stand in it under other names of the
 * same files, and would outlive their removal.
 */
export const clearDrafts = async (dataDir: string) => {
  for (const name of readdirSync(dataDir).filter(isOurs))
    await rm(path.join(dataDir, name), { recursive: true, force: true })
}

import path from 'node:path'
import { keyNameOf, sealedEnding } from '../../lib/seal.ts'
import type { Installation } from './installation.ts'
import type { Manifest } from './manifest.ts'
import { linesOf } from './stored-lines.ts'

/**
 * The keys that were given, or none where the installation is to have the one in the backup, and the names of those
 * that are lost for good.
 */
export type KeysAtHand = Pick<Installation, 'ownKey' | 'keyNames'>

/** The names of the keys that what is sealed in a backup was sealed with. */
const usedKeys = async (folder: string, { tables }: Manifest) => {
  const used = new Set<unknown>()
  for (const { columns, file } of tables) {
    const sealed = columns.filter((name) => name.endsWith(sealedEnding))
    if (sealed.length === 0) continue
    for await (const lines of linesOf(path.join(folder, file)))
      for (const line of lines) {
        const row: Record<string, unknown> = JSON.parse(line)
        for (const name of sealed) used.add(keyNameOf(String(row[name])))
      }
  }
  return used
}

/**
 * The names of keys that are not at hand and have sealed something in a backup: one that was given there and sealed
 * nothing, or nothing any more, need not be.
 */
const lackingKeys = async (folder: string, manifest: Manifest, keyNames: readonly string[]) => {
  const others = manifest.keyNames.filter((name) => !keyNames.includes(name))
  if (others.length === 0) return []
  const used = await usedKeys(folder, manifest)
  return others.filter((name) => used.has(name))
}

/** Whether the key of the installation that a backup was made of lies in it. */
export const hasOwnKey = ({ files }: Manifest) => files.some(({ name }) => name === 'secret.key')

/**
 * What to do where the keys at hand do not open all that is sealed in a whole backup, in one line; undefined
 * where they do.
 */
export const wayToKey = async (
  folder: string,
  manifest: Manifest,
  { ownKey, keyNames }: KeysAtHand,
) => {
  const hasKey = hasOwnKey(manifest)
  if (ownKey && hasKey) return undefined
  const lacking = await lackingKeys(folder, manifest, keyNames)
  if (lacking.length === 0) return undefined
  return hasKey
    ? 'Set SECRET_KEY to the one in its secret.key.'
    : `Set SECRET_KEY as it was there, with what was taken out of it since. Where it is lost for good, LOST_KEYS=${lacking.join(',')} restores without what it sealed.`
}

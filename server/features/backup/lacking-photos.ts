import { readdirSync } from 'node:fs'
import path from 'node:path'
import { draftOf } from './draft-name.ts'
import { type Manifest, photosIn, readManifest } from './manifest.ts'
import { isWhole } from './stored-file.ts'

/** A photo that a backup has not, and the file of another backup that has it. */
export type LackingPhoto = { name: string; copy: string | undefined }

const manifestIn = (folder: string): Manifest | undefined => {
  try {
    return readManifest(folder)
  } catch {
    return undefined
  }
}

/** Other backups in the same place, the last by name first. */
const backupsBeside = (folder: string) => {
  const place = path.dirname(folder)
  return readdirSync(place)
    .filter((name) => !draftOf(name))
    .toSorted()
    .toReversed()
    .map((name) => path.join(place, name))
    .filter((other) => other !== folder)
}

/** What the backups beside one say of photos: where they have them, and which they lacked. */
const toldBeside = async (folder: string, sought: ReadonlySet<string>) => {
  const copies = new Map<string, string>()
  const lacked = new Set<string>()
  for (const other of sought.size > 0 ? backupsBeside(folder) : []) {
    const found = manifestIn(other)
    if (!found) continue
    for (const name of [...found.missing, ...found.unreadable]) lacked.add(name)
    for (const { name, file } of photosIn(found))
      if (sought.has(name) && !copies.has(name) && (await isWhole(other, file)))
        copies.set(name, path.join(other, file.name))
  }
  return { copies, lacked }
}

/**
 * The photos that a finished backup has not. `isOpen` says whether there is something to do about them: one
 * cannot be read, another backup in the same place has one, or none of those lacked it before. What is lost
 * for good is told once, so that what raises an alarm at it can come to rest.
 */
export const lackingPhotos = async (folder: string) => {
  const { missing, unreadable } = readManifest(folder)
  const { copies, lacked } = await toldBeside(folder, new Set([...missing, ...unreadable]))
  const named = (names: readonly string[]): LackingPhoto[] =>
    names.toSorted().map((name) => ({ name, copy: copies.get(name) }))
  const isLost = (name: string) => lacked.has(name) && !copies.has(name)
  return {
    gone: named(missing),
    unreadable: named(unreadable),
    isOpen: unreadable.length > 0 || !missing.every(isLost),
  }
}

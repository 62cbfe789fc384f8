import { photoTypes } from '#contract/endpoints/photos.ts'
import {
  type Change,
  keepOnDevice,
  keysOnDevice,
  readFromDevice,
} from '#web/lib/page/device-store.ts'
import { byGroup, type OfGroups } from './by-group.ts'
import type { DraftPhoto, DraftPhotos } from './draft-photo.ts'
import { heldPhotos } from './held-photos.ts'

const store = 'draft-photos'

/** A photo belongs to the account that chose it, and goes with it. */
const startOf = (userId: string): string => `${userId} `
const nameOf = (userId: string, key: string): string => `${startOf(userId)}${key}`

/** The keys of photos by group, in their order. */
export type PhotoKeys = OfGroups<string[]>

export const keysOf = (photos: DraftPhotos): PhotoKeys =>
  byGroup((type) => photos[type].map(({ key }) => key))

export const everyKey = (keys: PhotoKeys): string[] => photoTypes.flatMap((type) => keys[type])

/** A photo was kept under its key alone once, and may be still. */
const withoutOwner = (key: string): Change => ({ store, key })

/** Keeps a photo that this account has chosen on this device until it is sent. */
export const keptPhoto = (userId: string, { key, file }: DraftPhoto): Change[] => [
  { store, key: nameOf(userId, key), value: file },
  withoutOwner(key),
]

/** Forgets a photo that was sent or removed. */
export const forgottenPhoto = (userId: string, key: string): Change[] => [
  { store, key: nameOf(userId, key) },
  withoutOwner(key),
]

/** The keys of all that an account has chosen and this device keeps, also of what nothing names any more. */
export const keptKeys = async (userId: string): Promise<string[]> =>
  (await keysOnDevice(store))
    .filter((name) => name.startsWith(startOf(userId)))
    .map((name) => name.slice(startOf(userId).length))

/** The files under these names, by the keys they are asked for with. */
const filesOf = async (
  keys: readonly string[],
  name: (key: string) => string,
): Promise<Map<string, File>> => {
  const files = await readFromDevice(store, keys.map(name))
  return new Map(
    keys.flatMap((key, index) => {
      const file = files[index]
      return file instanceof File ? [[key, file] as const] : []
    }),
  )
}

/**
 * The files of these keys that this device has kept. One that lies under its key alone gets its account's name, or
 * stays where it is where there is no room for that.
 */
const keptFiles = async (userId: string, keys: readonly string[]): Promise<Map<string, File>> => {
  const own = await filesOf(keys, (key) => nameOf(userId, key))
  const others = keys.filter((key) => !own.has(key))
  const old = await filesOf(others, (key) => key)
  for (const [key, file] of old) await keepOnDevice(keptPhoto(userId, { key, file }))
  return new Map([...own, ...old])
}

/** The copy of a chosen photo that this device has kept. */
export const readKeptPhoto = async (userId: string, key: string): Promise<File | undefined> =>
  (await keptFiles(userId, [key])).get(key)

export type FoundPhotos = {
  photos: DraftPhotos
  /** The keys of those that this page holds, and this device has not kept. */
  unkept: readonly string[]
  /** How many that were chosen are in neither. */
  lost: number
}

/** The photos of these keys that are still here. */
export const readDraftPhotos = async (userId: string, keys: PhotoKeys): Promise<FoundPhotos> => {
  const all = everyKey(keys)
  const kept = await keptFiles(userId, all)
  const held = heldPhotos()
  const photos = byGroup((type) =>
    keys[type].flatMap((key) => {
      const file = kept.get(key) ?? held.get(key)
      return file ? [{ key, file }] : []
    }),
  )
  const found = everyKey(keysOf(photos))
  const unkept = found.filter((key) => !kept.has(key))
  return { photos, unkept, lost: all.length - found.length }
}

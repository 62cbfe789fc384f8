import { type PhotoType, photoTypes } from '#contract/endpoints/photos.ts'
import { type Change, readFromDevice } from '#web/lib/device-store.ts'
import type { DraftPhoto } from './draft-photo.ts'
import type { DraftPhotos } from './sent-file.ts'

const store = 'draft-photos'

/** The keys of photos by group, in their order. */
export type PhotoKeys = Record<PhotoType, string[]>

export const keysOf = (photos: DraftPhotos): PhotoKeys => ({
  p: photos.p.map(({ key }) => key),
  i: photos.i.map(({ key }) => key),
  a: photos.a.map(({ key }) => key),
})

export const everyKey = (keys: PhotoKeys): string[] => photoTypes.flatMap((type) => keys[type])

/** Keeps a chosen photo on this device until it is sent. */
export const keptPhoto = ({ key, file }: DraftPhoto): Change => ({ store, key, value: file })

/** Forgets a photo that was sent or removed. */
export const forgottenPhoto = (key: string): Change => ({ store, key })

/** The copy of a chosen photo that this device has kept. */
export const readKeptPhoto = async (key: string): Promise<File | undefined> => {
  const [kept] = await readFromDevice(store, [key])
  return kept instanceof File ? kept : undefined
}

/** The photos of these keys that are still on this device, and how many are not. */
export const readDraftPhotos = async (
  keys: PhotoKeys,
): Promise<{ photos: DraftPhotos; lost: number }> => {
  const all = everyKey(keys)
  const files = await readFromDevice(store, all)
  const found = new Map(all.map((key, index) => [key, files[index]]))
  const of = (type: PhotoType) =>
    keys[type].flatMap((key) => {
      const file = found.get(key)
      return file instanceof File ? [{ key, file }] : []
    })
  const photos = { p: of('p'), i: of('i'), a: of('a') }
  return { photos, lost: all.length - everyKey(keysOf(photos)).length }
}

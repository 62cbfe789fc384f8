import { photoTypes } from '#contract/endpoints/photos.ts'
import { type Change, keepOnDevice } from '#web/lib/device-store.ts'
import { everyKey, forgottenPhoto, keptPhoto, keysOf } from './draft-files.ts'
import type { DraftPhoto } from './draft-photo.ts'
import type { DraftPhotos } from './sent-file.ts'

export const noPhotos: DraftPhotos = { p: [], i: [], a: [] }

/**
 * The chosen photos of an account that this device keeps until they are sent. One that found no room is tried again
 * with whatever is kept next.
 */
export const createKeptPhotos = (userId: string, write: typeof keepOnDevice = keepOnDevice) => {
  let wanted = noPhotos
  let stored = new Set<string>()

  /** Each by itself: one that finds no room does not take the others with it. */
  const put = async (photo: DraftPhoto): Promise<void> => {
    if (!(await write(keptPhoto(userId, photo)))) stored.delete(photo.key)
  }

  return {
    /** Those that lie on this device already. */
    start: (photos: DraftPhotos): void => {
      wanted = photos
      stored = new Set(everyKey(keysOf(photos)))
    },
    wanted: (): DraftPhotos => wanted,
    /** Keeps these and no other, together with what names them; whether all of it is on the device. */
    keep: async (photos: DraftPhotos, naming: readonly Change[]): Promise<boolean> => {
      const keys = everyKey(keysOf(photos))
      const gone = [...stored].filter((key) => !keys.includes(key))
      // One that goes and never found room leaves none to the others.
      const mayFit = gone.length > 0 || keys.length >= everyKey(keysOf(wanted)).length
      const coming = photoTypes
        .flatMap((type) => photos[type])
        .filter(({ key }) => mayFit && !stored.has(key))
      wanted = photos
      stored = new Set([...keys.filter((key) => stored.has(key)), ...coming.map(({ key }) => key)])
      const name = () => write([...gone.flatMap((key) => forgottenPhoto(userId, key)), ...naming])
      // The browser's database takes changes in turn: what makes room comes before the files, they before their names.
      const swapped = gone.length > 0 ? name() : undefined
      const files = coming.map(put)
      const named = await (swapped ?? name())
      await Promise.all(files)
      if (!named) for (const key of gone) stored.add(key)
      return named && keys.every((key) => stored.has(key))
    },
  }
}

import { photoTypes } from '#contract/endpoints/photos.ts'
import { type Change, keepOnDevice } from '#web/lib/page/device-store.ts'
import { byGroup } from './by-group.ts'
import { everyKey, type FoundPhotos, forgottenPhoto, keptPhoto, keysOf } from './draft-files.ts'
import type { DraftPhoto, DraftPhotos } from './draft-photo.ts'
import { heldPhotos } from './held-photos.ts'

export const noPhotos: DraftPhotos = byGroup(() => [])

/**
 * The chosen photos of an account that this device keeps until they are sent. One that found no room is held by this
 * page, and tried again with whatever is kept next.
 */
export const createKeptPhotos = (
  userId: string,
  write: typeof keepOnDevice = keepOnDevice,
  held = heldPhotos(),
) => {
  let wanted = noPhotos
  let stored = new Set<string>()
  let writing = 0

  /** Each by itself: one that finds no room does not take the others with it. */
  const put = async (photo: DraftPhoto): Promise<void> => {
    writing += 1
    const isThere = await write(keptPhoto(userId, photo))
    writing -= 1
    if (isThere) held.delete(photo.key)
    else stored.delete(photo.key)
  }

  return {
    /** Those that are here already. */
    start: ({ photos, unkept }: Pick<FoundPhotos, 'photos' | 'unkept'>): void => {
      wanted = photos
      stored = new Set(everyKey(keysOf(photos)).filter((key) => !unkept.includes(key)))
    },
    wanted: (): DraftPhotos => wanted,
    /** Whether a photo is on its way to the device. */
    isWriting: (): boolean => writing > 0,
    /** Keeps these and no other, together with what names them; whether all of it is on the device. */
    keep: async (photos: DraftPhotos, naming: readonly Change[]): Promise<boolean> => {
      const keys = everyKey(keysOf(photos))
      const before = everyKey(keysOf(wanted))
      const gone = [...stored].filter((key) => !keys.includes(key))
      // One that goes and never found room leaves none to the others.
      const mayFit = gone.length > 0 || keys.length >= before.length
      const unstored = photoTypes
        .flatMap((type) => photos[type])
        .filter(({ key }) => !stored.has(key))
      const coming = mayFit ? unstored : []
      for (const key of before) if (!keys.includes(key)) held.delete(key)
      for (const { key, file } of unstored) held.set(key, file)
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

import { type Change, readFromDevice } from '#web/lib/device-store.ts'
import type { DraftPhoto } from './draft-photo.ts'

const store = 'draft-photos'

/** Keeps a chosen photo on this device until it is sent. */
export const keptPhoto = ({ key, file }: DraftPhoto): Change => ({ store, key, value: file })

/** Forgets a photo that was sent or removed. */
export const forgottenPhoto = (key: string): Change => ({ store, key })

/** The photos still on this device, by key; one that is gone is left out. */
export const readDraftFiles = async (keys: readonly string[]): Promise<Map<string, File>> => {
  const files = await readFromDevice(store, keys)
  return new Map(
    keys.flatMap((key, index) => {
      const file = files[index]
      return file instanceof File ? [[key, file] as const] : []
    }),
  )
}

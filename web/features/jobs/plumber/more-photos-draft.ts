import { z } from 'zod/mini'
import { photoTypes } from '#contract/endpoints/photos.ts'
import { type Change, keepOnDevice, readFromDevice } from '#web/lib/device-store.ts'
import { everyKey, forgottenPhoto, type PhotoKeys } from '../../photos/index.ts'

const store = 'drafts'
const keyOf = (userId: string, jobId: number): string => `photos-${userId}-${jobId}`

const kept = z.record(z.enum(photoTypes), z.array(z.string()))

/** The keys of the photos that were chosen for a sent job on this device, and are not sent. */
export const readMorePhotos = async (userId: string, jobId: number): Promise<PhotoKeys> => {
  const [found] = await readFromDevice(store, [keyOf(userId, jobId)])
  return kept.safeParse(found).data ?? { p: [], i: [], a: [] }
}

/** Keeps which photos are chosen for a job, or forgets it where none is. */
export const keptMorePhotos = (userId: string, jobId: number, keys: PhotoKeys): Change => ({
  store,
  key: keyOf(userId, jobId),
  ...(everyKey(keys).length > 0 ? { value: keys } : {}),
})

/** Forgets all of them: nobody will see them. */
export const forgetMorePhotos = async (userId: string, jobId: number): Promise<void> => {
  const keys = everyKey(await readMorePhotos(userId, jobId))
  if (keys.length === 0) return
  await keepOnDevice([...keys.map(forgottenPhoto), { store, key: keyOf(userId, jobId) }])
}

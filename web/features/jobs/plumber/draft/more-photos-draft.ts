import { z } from 'zod/mini'
import { photoTypes } from '#contract/endpoints/photos.ts'
import {
  type Change,
  keepOnDevice,
  keysOnDevice,
  readFromDevice,
} from '#web/lib/page/device-store.ts'
import { byGroup, everyKey, forgottenPhoto, type PhotoKeys } from '../../../photos/index.ts'

const store = 'drafts'
const keysOf = (userId: string): string => `photos-${userId}-`
const keyOf = (userId: string, jobId: number): string => `${keysOf(userId)}${jobId}`

const kept = z.record(z.enum(photoTypes), z.array(z.string()))

const parsed = (found: unknown): PhotoKeys => kept.safeParse(found).data ?? byGroup(() => [])

/** The keys of the photos that were chosen for a sent job on this device, and are not sent. */
export const readMorePhotos = async (userId: string, jobId: number): Promise<PhotoKeys> => {
  const [found] = await readFromDevice(store, [keyOf(userId, jobId)])
  return parsed(found)
}

/** Keeps which photos are chosen for a job, or forgets it where none is. */
export const keptMorePhotos = (userId: string, jobId: number, keys: PhotoKeys): Change => ({
  store,
  key: keyOf(userId, jobId),
  ...(everyKey(keys).length > 0 ? { value: keys } : {}),
})

/** Keeps these too, each once, behind those that are chosen for the job already. */
export const addedMorePhotos = async (
  userId: string,
  jobId: number,
  keys: PhotoKeys,
): Promise<Change> => {
  const before = await readMorePhotos(userId, jobId)
  const all = byGroup((type) => [...new Set([...before[type], ...keys[type]])])
  return keptMorePhotos(userId, jobId, all)
}

/** Those of every job of an account, and the lists that name them. */
export const readEveryMorePhoto = async (
  userId: string,
): Promise<{ keys: string[]; lists: string[] }> => {
  const lists = (await keysOnDevice(store)).filter((key) => key.startsWith(keysOf(userId)))
  const found = await readFromDevice(store, lists)
  return { lists, keys: found.flatMap((list) => everyKey(parsed(list))) }
}

/** What forgets all of them. */
export const forgottenMorePhotos = async (userId: string): Promise<Change[]> => {
  const { keys, lists } = await readEveryMorePhoto(userId)
  return [
    ...keys.flatMap((key) => forgottenPhoto(userId, key)),
    ...lists.map((key) => ({ store, key }) as const),
  ]
}

/** Forgets all of them: nobody will see them. */
export const forgetMorePhotos = async (userId: string, jobId: number): Promise<void> => {
  const keys = everyKey(await readMorePhotos(userId, jobId))
  if (keys.length === 0) return
  await keepOnDevice([
    ...keys.flatMap((key) => forgottenPhoto(userId, key)),
    { store, key: keyOf(userId, jobId) },
  ])
}

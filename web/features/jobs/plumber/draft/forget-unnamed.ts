import { pause } from '#web/lib/http/pause.ts'
import { keepOnDevice } from '#web/lib/page/device-store.ts'
import { everyKey, forgottenPhoto, keptKeys } from '../../../photos/index.ts'
import { readKeptDrafts } from './job-draft.ts'
import { readEveryMorePhoto } from './more-photos-draft.ts'

/** Milliseconds within which a photo that was put on this device is named, also one of another tab. */
const untilNamed = 60_000

/** The photos are looked for before their names: what comes meanwhile is not among them. */
const unnamed = async (userId: string): Promise<string[]> => {
  const there = await keptKeys(userId)
  const drafts = await readKeptDrafts(userId)
  const { keys } = await readEveryMorePhoto(userId)
  const named = new Set([...drafts.flatMap(({ photos }) => everyKey(photos)), ...keys])
  return there.filter((key) => !named.has(key))
}

/**
 * Forgets the photos of a plumber that neither the draft nor a sent job names, and nobody would find again: they take
 * the room of others. Only while `isOurs` says that the draft is written here.
 */
export const forgetUnnamed = async (userId: string, isOurs: () => boolean): Promise<void> => {
  const before = await unnamed(userId)
  if (before.length === 0) return
  await pause(untilNamed)
  if (!isOurs()) return
  const still = new Set(await unnamed(userId))
  const gone = before.filter((key) => still.has(key))
  await keepOnDevice(gone.flatMap((key) => forgottenPhoto(userId, key)))
}

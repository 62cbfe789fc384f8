import { type Change, keepOnDevice, keysOnDevice } from '#web/lib/page/device-store.ts'
import { browserStorage } from '#web/lib/session/browser-storage.ts'
import { everyKey, forgottenPhoto } from '../../../photos/index.ts'
import {
  forgottenDraft,
  isOld,
  type JobDraft,
  keyOf,
  readKeptDrafts,
  unsentPhotos,
} from './job-draft.ts'
import { addedMorePhotos } from './more-photos-draft.ts'

/** Whose drafts this device may keep. */
const owners = async (): Promise<Set<string>> => {
  const start = keyOf('')
  const stored = Object.keys(browserStorage.device.area() ?? {})
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length))
  return new Set([...stored, ...(await keysOnDevice('drafts'))])
}

/** The keys of the photos of a job that was sent, and what names them as waiting with it. */
const waiting = async (
  userId: string,
  drafts: readonly JobDraft[],
): Promise<{ keys: string[]; naming: Change[] }> => {
  const sent = drafts.find(({ made }) => made)
  const left = sent && unsentPhotos(sent)
  const keys = left ? everyKey(left) : []
  if (!sent?.made || !left || keys.length === 0) return { keys: [], naming: [] }
  return { keys, naming: [await addedMorePhotos(userId, sent.made.jobId, left)] }
}

/**
 * Forgets the drafts with which nobody has gone on for `draftDays`, photos and all, whosever they are: who wrote one may
 * have deleted the account elsewhere, and its homeowner may be erased. Photos of a job that was sent stay, as those that
 * are added to one do.
 */
export const forgetOldDrafts = async (): Promise<void> => {
  for (const userId of await owners()) {
    const drafts = await readKeptDrafts(userId)
    if (drafts.length === 0 || !drafts.every(isOld)) continue
    const { keys, naming } = await waiting(userId, drafts)
    const named = drafts.flatMap(({ photos }) => everyKey(photos))
    const gone = named.filter((key) => !keys.includes(key))
    await keepOnDevice([
      ...gone.flatMap((key) => forgottenPhoto(userId, key)),
      ...naming,
      forgottenDraft(userId),
    ])
  }
}

import { keepOnDevice, keysOnDevice } from '#web/lib/page/device-store.ts'
import { browserStorage } from '#web/lib/session/browser-storage.ts'
import { everyKey, forgottenPhoto } from '../../../photos/index.ts'
import { forgottenDraft, isOld, keyOf, readKeptDrafts } from './job-draft.ts'

/** Whose drafts this device may keep. */
const owners = async (): Promise<Set<string>> => {
  const start = keyOf('')
  const stored = Object.keys(browserStorage.device.area() ?? {})
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length))
  return new Set([...stored, ...(await keysOnDevice('drafts'))])
}

/**
 * Forgets the drafts with which nobody has gone on for `draftDays`, photos and all, whosever they are: who wrote one may
 * have deleted the account elsewhere, and its homeowner may be erased.
 */
export const forgetOldDrafts = async (): Promise<void> => {
  for (const userId of await owners()) {
    const drafts = await readKeptDrafts(userId)
    if (drafts.length === 0 || !drafts.every(isOld)) continue
    const keys = drafts.flatMap(({ photos }) => everyKey(photos))
    await keepOnDevice([
      ...keys.flatMap((key) => forgottenPhoto(userId, key)),
      forgottenDraft(userId),
    ])
  }
}

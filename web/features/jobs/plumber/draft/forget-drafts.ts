import { keepOnDevice } from '#web/lib/page/device-store.ts'
import { everyKey, forgottenPhoto, keptKeys } from '../../../photos/index.ts'
import { forgottenDraft, readKeptDrafts } from './job-draft.ts'
import { forgottenMorePhotos } from './more-photos-draft.ts'

/** Forgets all that this device has kept of a plumber's unsent jobs and photos. */
export const forgetDrafts = async (userId: string): Promise<void> => {
  const named = (await readKeptDrafts(userId)).flatMap(({ photos }) => everyKey(photos))
  const more = await forgottenMorePhotos(userId)
  const keys = [...named, ...(await keptKeys(userId))]
  await keepOnDevice([
    ...keys.flatMap((key) => forgottenPhoto(userId, key)),
    ...more,
    forgottenDraft(userId),
  ])
}

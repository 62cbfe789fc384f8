import { keepOnDevice } from '#web/lib/device-store.ts'
import { everyKey, forgottenPhoto, forgottenPhotos } from '../../photos/index.ts'
import { forgottenDraft, readKeptDrafts } from './job-draft.ts'
import { forgottenMorePhotos } from './more-photos-draft.ts'

/** Forgets all that this device has kept of a plumber's unsent jobs and photos. */
export const forgetDrafts = async (userId: string): Promise<void> => {
  const keys = (await readKeptDrafts(userId)).flatMap(({ photos }) => everyKey(photos))
  const more = await forgottenMorePhotos(userId)
  const photos = await forgottenPhotos(userId)
  await keepOnDevice([
    ...keys.flatMap((key) => forgottenPhoto(userId, key)),
    ...more,
    ...photos,
    forgottenDraft(userId),
  ])
}

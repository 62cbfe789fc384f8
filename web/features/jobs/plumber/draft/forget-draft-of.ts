import { photoTypes } from '#contract/endpoints/photos.ts'
import { keepOnDevice } from '#web/lib/page/device-store.ts'
import { forgottenPhoto } from '../../../photos/index.ts'
import { forgottenDraft, readDraft } from './job-draft.ts'
import { forgetMorePhotos } from './more-photos-draft.ts'

/** Forgets the photos of a job that this device has still to send: nobody will see them. */
export const forgetDraftOf = async (userId: string, jobId: number): Promise<void> => {
  await forgetMorePhotos(userId, jobId)
  const draft = await readDraft(userId)
  if (draft?.made?.jobId !== jobId) return
  const keys = photoTypes.flatMap((type) => draft.photos[type])
  await keepOnDevice([
    ...keys.flatMap((key) => forgottenPhoto(userId, key)),
    forgottenDraft(userId),
  ])
}

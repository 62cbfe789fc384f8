import { offeredPhotoTypes, type PhotoType, photoTypes } from '#contract/endpoints/photos.ts'

/** How a caller stands to a job: its plumber, the company that won it, or one it was offered to. */
export type JobView = 'owner' | 'winner' | 'offered'

/** The photo groups a view shows. */
export const visiblePhotoTypes = (view: JobView): readonly PhotoType[] =>
  view === 'offered' ? offeredPhotoTypes : photoTypes

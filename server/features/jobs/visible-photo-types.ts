import type { PhotoType } from '#contract/endpoints/photos.ts'
import { photoTypes } from '#contract/endpoints/photos.ts'

/** How a caller stands to a job: its plumber, the company that won it, or one it was offered to. */
export type JobView = 'owner' | 'winner' | 'offered'

/** The photo groups a view shows: before it has won, a company sees the damage alone (section 3). */
export const visiblePhotoTypes = (view: JobView): readonly PhotoType[] =>
  view === 'offered' ? ['a'] : photoTypes

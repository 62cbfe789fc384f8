import { byGroup } from './by-group.ts'
import type { DraftPhoto, DraftPhotos } from './draft-photo.ts'

/** The photos with another in the place of the one of this key, or with nothing there. */
export const inPlaceOf = (photos: DraftPhotos, old: string, photo?: DraftPhoto): DraftPhotos =>
  byGroup((type) => photos[type].flatMap((each) => (each.key === old ? (photo ?? []) : each)))

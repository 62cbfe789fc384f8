import type { PhotoType } from '#contract/endpoints/photos.ts'
import type { DraftPhotos } from '../send/sent-file.ts'
import type { DraftPhoto } from './draft-photo.ts'

/** The photos with another in the place of the one of this key, or with nothing there. */
export const inPlaceOf = (photos: DraftPhotos, old: string, photo?: DraftPhoto): DraftPhotos => {
  const swapped = (type: PhotoType) =>
    photos[type].flatMap((each) => (each.key === old ? (photo ?? []) : each))
  return { p: swapped('p'), i: swapped('i'), a: swapped('a') }
}

export {
  everyKey,
  type FoundPhotos,
  forgottenPhoto,
  keptKeys,
  keysOf,
  type PhotoKeys,
  readDraftPhotos,
} from './draft-files.ts'
export type { DraftPhoto } from './draft-photo.ts'
export { inPlaceOf } from './in-place-of.ts'
export { JobThumbs } from './job-thumbs.tsx'
export { createKeptPhotos, noPhotos } from './kept-photos.ts'
export { PhotoGroupField } from './photo-group-field.tsx'
export { PhotoGroups } from './photo-groups.tsx'
export { photosByTypeQuery } from './queries.ts'
export type { DraftPhotos } from './sent-file.ts'
export { UploadPanel } from './upload-panel.tsx'
export { useLooking } from './use-looking.ts'
export { useMissedDrops } from './use-missed-drops.ts'

export { PhotoGroupField } from './choose/photo-group-field.tsx'
export { useLooking } from './choose/use-looking.ts'
export { useMissedDrops } from './choose/use-missed-drops.ts'
export { byGroup, type OfGroups } from './draft/by-group.ts'
export {
  everyKey,
  type FoundPhotos,
  forgottenPhoto,
  keptKeys,
  keysOf,
  type PhotoKeys,
  readDraftPhotos,
} from './draft/draft-files.ts'
export type { DraftPhoto, DraftPhotos } from './draft/draft-photo.ts'
export { inPlaceOf } from './draft/in-place-of.ts'
export { createKeptPhotos, noPhotos } from './draft/kept-photos.ts'
export { photosByTypeQuery } from './queries.ts'
export { UploadPanel } from './send/upload-panel.tsx'
export { JobThumbs } from './show/job-thumbs.tsx'
export { PhotoGroups } from './show/photo-groups.tsx'

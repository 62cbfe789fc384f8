import { photoType } from '#contract/endpoints/photos.ts'
import type { PhotoRow } from './queries.ts'

/** A photo as those who may see it get it (section 3); its paths are below the file base address. */
export const presentPhoto = (row: PhotoRow) => ({
  id: row.id,
  job_id: row.jobId,
  type: photoType.parse(row.type),
  path: row.fileName,
  thumbnail_path: row.thumbnailName,
  width: row.width,
  height: row.height,
})

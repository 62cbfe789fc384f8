import { queryOptions } from '@tanstack/react-query'
import { type Photo, type PhotoType, photoEndpoints } from '#contract/endpoints/photos.ts'
import { call } from '#web/lib/call.ts'
import { upload } from '#web/lib/upload.ts'

/** Every photo of one group of a job; the list's thumbnails stand in until it is there. */
export const photosByTypeQuery = (jobId: number, type: PhotoType, known: Photo[]) =>
  queryOptions({
    queryKey: ['photos', jobId, type],
    queryFn: ({ signal }) =>
      call(photoEndpoints.listPhotosByType, { query: { job_id: jobId, type } }, { signal }),
    placeholderData: known,
  })

type Sending = {
  jobId: number
  type: PhotoType
  file: File
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Sends one photo of a job, one call per file (section 7). */
export const sendPhoto = ({ jobId, type, file, onProgress, signal }: Sending): Promise<Photo> =>
  upload(photoEndpoints.uploadPhoto, { fields: { job_id: jobId, type }, file, onProgress, signal })

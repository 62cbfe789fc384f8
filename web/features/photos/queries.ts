import { queryOptions } from '@tanstack/react-query'
import { type Photo, type PhotoType, photoEndpoints } from '#contract/endpoints/photos.ts'
import { call } from '#web/lib/http/call.ts'
import { upload } from '#web/lib/http/upload.ts'

/** Every photo of one group of a job; the list's thumbnails stand in until it is there. */
export const photosByTypeQuery = (jobId: number, type: PhotoType, known: Photo[]) =>
  queryOptions({
    // Among the reads of jobs: with the job they are read again.
    queryKey: ['jobs', 'photos', jobId, type],
    queryFn: async ({ signal }) => {
      try {
        return await call(
          photoEndpoints.listPhotosByType,
          { query: { job_id: jobId, type } },
          { signal },
        )
      } catch (error) {
        if (!signal.aborted) console.error('The photos of a job could not be read', error)
        throw error
      }
    },
    placeholderData: known,
  })

type Sending = {
  jobId: number
  type: PhotoType
  /** Names the photo, so that it is there once however often it is sent. */
  key: string
  file: File
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Sends one photo of a job, one call per file (section 7). */
export const sendPhoto = ({ jobId, type, key, file, ...how }: Sending): Promise<Photo> =>
  upload(photoEndpoints.uploadPhoto, { fields: { job_id: jobId, type, key }, file, ...how })

/** Puts the photos of one group into this order, first to last. */
export const orderPhotos = (jobId: number, type: PhotoType, ids: readonly number[]) =>
  call(photoEndpoints.orderPhotos, { body: { job_id: jobId, type, photo_ids: [...ids] } })

import { z } from 'zod/mini'
import { endpoint, only } from '../endpoint.ts'
import { id, rowId } from '../fields.ts'
import { limits } from '../rules/limits.ts'

const area = 'Photos'

/** p plumbing issue, i plumbing repair invoice or receipt, a affected area and damages (section 3). */
export const photoTypes = ['p', 'i', 'a'] as const
export const photoType = z.enum(photoTypes)
export type PhotoType = z.infer<typeof photoType>

/** The groups a company sees before it has won: the damage alone (section 3). */
export const offeredPhotoTypes: readonly PhotoType[] = ['a']

/** `path` and `thumbnail_path` are below the file storage base address. */
export const photo = z.object({
  id: rowId,
  job_id: rowId,
  type: photoType,
  path: z.string(),
  thumbnail_path: z.string(),
  width: z.int(),
  height: z.int(),
})
export type Photo = z.infer<typeof photo>

const byType = z.object({ job_id: id, type: photoType })

export const photoEndpoints = {
  listPhotos: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/photo/getbyjobid',
    area,
    summary: 'The photos of a job that the caller may see',
    access: only('member'),
    query: z.object({ job_id: id }),
    output: z.array(photo),
    errors: ['not_found'],
  }),
  listPhotosByType: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/photo/getbytype',
    area,
    summary: 'The photos of one group',
    access: only('member'),
    query: byType,
    output: z.array(photo),
    errors: ['not_found'],
  }),
  lastPhotosByType: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/photo/getlastbytype',
    area,
    summary: 'The newest photos of one group, at most two',
    access: only('member'),
    query: byType,
    output: z.array(photo),
    errors: ['not_found'],
  }),
  uploadPhoto: endpoint({
    base: 'main',
    method: 'POST',
    path: '/api/job/upload',
    area,
    summary: 'Add one photo (multipart: job_id, type, file) to the plumber’s own job',
    access: only('plumber'),
    multipart: true,
    body: z.extend(byType, {
      /** Names one photo, so that sending it again answers with the photo there is. */
      key: z.optional(z.uuid()),
    }),
    output: photo,
    errors: [
      'invalid_input',
      'not_found',
      'payload_too_large',
      'not_a_picture',
      'picture_too_large',
      'too_many_photos',
      'job_closed',
    ],
  }),
  orderPhotos: endpoint({
    base: 'main',
    method: 'PUT',
    path: '/api/photo/order',
    area,
    summary: 'Put the photos of one group of the plumber’s own job into an order; they get new ids',
    access: only('plumber'),
    body: z.extend(byType, {
      /** First to last; photos that are not named follow as they stood. */
      photo_ids: z.array(id).check(z.minLength(1), z.maxLength(limits.photosPerGroup)),
    }),
    output: z.array(photo),
    errors: ['invalid_input', 'not_found'],
  }),
  getPhotoFile: endpoint({
    base: 'files',
    method: 'GET',
    path: '/:name',
    area,
    summary: 'The picture itself, for those who may see the job',
    access: only('member'),
    params: z.object({ name: z.string().check(z.regex(/^[a-z0-9-]{8,80}\.(webp|jpg)$/)) }),
    answers: 'image/webp',
    errors: ['not_found'],
  }),
}

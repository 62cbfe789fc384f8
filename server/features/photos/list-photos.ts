import type { PhotoType } from '#contract/endpoints/photos.ts'
import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { findVisibleJob, visiblePhotoTypes } from '../jobs/index.ts'
import { presentPhoto } from './present-photo.ts'
import { newestPhotos, photosOfJob } from './queries.ts'

const visibleTypes = async (context: Context, caller: Member, jobId: number) => {
  const job = await findVisibleJob(context.db, caller, jobId)
  if (!job) throw failure('not_found')
  return visiblePhotoTypes(job.view)
}

/** The photos of a job that the caller may see, of one group where `only` names it (section 7). */
export const listPhotos = async (
  context: Context,
  caller: Member,
  jobId: number,
  only?: PhotoType,
) => {
  const visible = await visibleTypes(context, caller, jobId)
  const types = visible.filter((type) => only === undefined || type === only)
  const rows = await photosOfJob(context.db, jobId, types)
  return rows.map(presentPhoto)
}

/** The newest photos of one group, at most two; none of a group the caller may not see (section 9). */
export const lastPhotos = async (
  context: Context,
  caller: Member,
  jobId: number,
  type: PhotoType,
) => {
  const visible = await visibleTypes(context, caller, jobId)
  const rows = visible.includes(type) ? await newestPhotos(context.db, jobId, type) : []
  return rows.map(presentPhoto)
}

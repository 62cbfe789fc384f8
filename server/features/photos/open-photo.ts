import { photoType } from '#contract/endpoints/photos.ts'
import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { findVisibleJob, visiblePhotoTypes } from '../jobs/index.ts'
import { findPhotoByFile } from './queries.ts'

/** The bytes of a photo or thumbnail; `not_found` unless the caller may see it (product decisions). */
export const openPhoto = async (context: Context, caller: Member, name: string) => {
  const row = await findPhotoByFile(context.db, name)
  const job = row && (await findVisibleJob(context.db, caller, row.jobId))
  const visible = job && visiblePhotoTypes(job.view).includes(photoType.parse(row.type))
  const file = visible && (await context.files.get(name))
  if (!file) throw failure('not_found')
  return file
}

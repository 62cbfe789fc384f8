import { photoType } from '#contract/endpoints/photos.ts'
import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { findVisibleJob, visiblePhotoTypes } from '../jobs/index.ts'
import { findPhotoByFile } from './queries.ts'

/**
 * The bytes of a photo or thumbnail, or none where the browser says in `kept` (If-None-Match) that it has
 * them; `not_found` unless the caller may see it now (product decisions).
 */
export const openPhoto = async (
  context: Context,
  caller: Member,
  name: string,
  kept: string | undefined,
) => {
  const row = await findPhotoByFile(context.db, name)
  const job = row && (await findVisibleJob(context.db, caller, row.jobId))
  const visible = job && visiblePhotoTypes(job.view).includes(photoType.parse(row.type))
  if (!visible) throw failure('not_found')
  // No name is ever given to other bytes.
  const etag = `"${name}"`
  if (kept?.includes(etag)) return { etag, file: undefined }
  const file = await context.waitFor.storage(() => context.files.get(name))
  if (!file) throw failure('not_found')
  return { etag, file }
}

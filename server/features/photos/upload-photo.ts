import type { Context } from '../../context.ts'
import type { PlumberCaller } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { findVisibleJob } from '../jobs/index.ts'
import { makePicture } from './make-picture.ts'
import { presentPhoto } from './present-photo.ts'
import { groupIsFull, insertPhoto } from './queries.ts'
import type { Upload } from './read-upload.ts'
import { storePicture } from './store-picture.ts'

/**
 * Adds one photo to the plumber's own job; its row appears only when its files are on the disk.
 * Fails with `not_found`, `too_many_photos` beyond 20 a group, or `not_a_picture` (section 7).
 */
export const uploadPhoto = async (context: Context, caller: PlumberCaller, upload: Upload) => {
  const { jobId, type } = upload
  const visible = await findVisibleJob(context.db, caller, jobId)
  if (visible?.view !== 'owner') throw failure('not_found')
  if (await groupIsFull(context.db, jobId, type)) throw failure('too_many_photos')
  const { full, thumbnail } = await makePicture(upload.file)
  const stored = await storePicture(context.files, full.bytes, thumbnail.bytes)
  try {
    const row = await context.db.transaction((tx) =>
      insertPhoto(tx, {
        jobId,
        type,
        fileName: stored.fileName,
        thumbnailName: stored.thumbnailName,
        width: full.width,
        height: full.height,
        bytes: full.bytes.length,
        createdAt: context.clock(),
      }),
    )
    if (!row) throw failure('too_many_photos')
    return presentPhoto(row)
  } catch (error) {
    await stored.remove()
    throw error
  }
}

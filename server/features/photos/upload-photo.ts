import type { PictureKind } from '#contract/rules/picture-kind.ts'
import type { Context } from '../../context.ts'
import type { PlumberCaller } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { findVisibleJob } from '../jobs/index.ts'
import { kindOf, makePicture } from './make-picture.ts'
import { presentPhoto } from './present-photo.ts'
import { findPhotoByFile, groupIsFull, insertPhoto, type PhotoRow } from './queries.ts'
import type { Upload } from './read-upload.ts'
import { pictureNames, removePicture, storePicture } from './store-picture.ts'

const groupFull = () => failure('too_many_photos', [{ path: 'file', error: 'image_group_full' }])

/**
 * Fails with `unavailable` while too many photos wait: asked before a form is read, and by the kind of its file when
 * that begins and once it is there.
 */
export const requirePlace = ({ pictures, metrics }: Context, kind?: PictureKind): void => {
  if (!pictures.isCrowded(kind)) return
  metrics.refused.inc({ reason: 'photo_queue' })
  throw failure('unavailable')
}

/** Of one that is sent again, too: an instance that was killed after the commit has told nobody. */
const tellOf = ({ live }: Context, row: PhotoRow) => {
  live.publish({ about: 'jobs', jobIds: [row.jobId] })
  return presentPhoto(row)
}

/**
 * Adds one photo to the plumber's own job; its row appears only when its files are on the disk, and
 * one that is sent again under its key is there once. Fails with `not_found`, `job_closed` where the job
 * was withdrawn or erased, `too_many_photos` beyond 20 a group, `not_a_picture`, `picture_too_large` or `unavailable` (section 7).
 */
export const uploadPhoto = async (context: Context, caller: PlumberCaller, upload: Upload) => {
  const { db, files, clock, pictures } = context
  const { jobId, type, key, file } = upload
  const visible = await findVisibleJob(db, caller, jobId)
  if (visible?.view !== 'owner') throw failure('not_found')
  const names = pictureNames(jobId, type, key)
  const known = await findPhotoByFile(db, names.fileName)
  if (known) return tellOf(context, known)
  if (await groupIsFull(db, jobId, type)) throw groupFull()
  requirePlace(context, await kindOf(file))
  const { full, thumbnail } = await makePicture(pictures, file)
  await context.waitFor.storage(() =>
    storePicture(files, names, { full: full.bytes, thumbnail: thumbnail.bytes }),
  )
  const { width, height, bytes } = { ...full, bytes: full.bytes.length }
  // Where the database goes away meanwhile, the row may stand: its files have to stay.
  const row = await db.transaction((tx) =>
    insertPhoto(tx, { jobId, type, ...names, width, height, bytes, createdAt: clock() }),
  )
  if (typeof row === 'string') {
    // The same photo may have come twice at once, and stand by now.
    if (!(await findPhotoByFile(db, names.fileName))) await removePicture(files, names)
    throw row === 'full' ? groupFull() : failure('job_closed')
  }
  return tellOf(context, row)
}

import type { PhotoType } from '#contract/endpoints/photos.ts'
import type { Context } from '../../context.ts'
import type { PlumberCaller } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { findVisibleJob } from '../jobs/index.ts'
import { presentPhoto } from './present-photo.ts'
import { lockJob, photosOfJob, renumberPhotos } from './queries.ts'

type Order = { job_id: number; type: PhotoType; photo_ids: readonly number[] }

/**
 * Puts a group of the plumber's own job into an order: photos stand in the order of their ids, so
 * they get new ones. Fails with `not_found` where the job or a photo named is not in the group.
 */
export const orderPhotos = async (context: Context, caller: PlumberCaller, order: Order) => {
  const { job_id: jobId, type, photo_ids: first } = order
  const visible = await findVisibleJob(context.db, caller, jobId)
  if (visible?.view !== 'owner') throw failure('not_found')
  const rows = await context.db.transaction(async (tx) => {
    await lockJob(tx, jobId)
    const ids = (await photosOfJob(tx, jobId, [type])).map(({ id }) => id)
    if (first.some((id) => !ids.includes(id))) throw failure('not_found')
    const rest = ids.filter((id) => !first.includes(id))
    await renumberPhotos(tx, [...new Set(first), ...rest])
    return photosOfJob(tx, jobId, [type])
  })
  context.live.publish({ about: 'jobs', jobIds: [jobId] })
  return rows.map(presentPhoto)
}

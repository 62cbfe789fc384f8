import { photoTypes } from '#contract/endpoints/photos.ts'
import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import { limits } from '#contract/rules/limits.ts'
import { hasErasedTexts, type JobTexts } from '../../job-status.ts'

type Taker = JobTexts & { status: number; photos: readonly unknown[] }

/** Whether anybody would look at further photos of the job, which is still kept, and one of its groups has room. */
export const takesPhotos = (job: Taker): boolean =>
  (job.status === jobStatus.pending || job.status === jobStatus.accepted) &&
  !hasErasedTexts(job) &&
  job.photos.length < limits.photosPerGroup * photoTypes.length

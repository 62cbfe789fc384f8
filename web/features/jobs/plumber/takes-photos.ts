import type { Job } from '#contract/endpoints/jobs.ts'
import { photoTypes } from '#contract/endpoints/photos.ts'
import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import { limits } from '#contract/rules/limits.ts'

/** Whether anybody would look at further photos of the job, and one of its groups has room. */
export const takesPhotos = ({ status, photos }: Job): boolean =>
  (status === jobStatus.pending || status === jobStatus.accepted) &&
  photos.length < limits.photosPerGroup * photoTypes.length

import type { LetterJob } from './letter-job.ts'
import { isLinkable, withoutLinks } from './linkable.ts'

/**
 * A job as letters may tell of it: whoever registers may write anything as a name or a city, and it goes to
 * strangers in our name. A city that reads like an address gives way to its state.
 */
export const jobToTell = (job: LetterJob): LetterJob => ({
  ...job,
  city: isLinkable(job.city) ? job.state : job.city,
  homeowner: job.homeowner === null ? null : withoutLinks(job.homeowner),
  company: job.company === null ? null : withoutLinks(job.company),
})

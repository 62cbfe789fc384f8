import { marketplaceCompanyId } from '#contract/rules/limits.ts'
import { isCallError } from '#web/lib/call-error.ts'
import { createJob, updateJob } from '../verbs.ts'
import type { JobDraft } from './job-draft.ts'

type Fields = JobDraft['fields']

const same = (one: Fields, other: Fields): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Somebody was faster than the correction: the job stands as it was first sent. */
const isTooLate = (error: unknown): boolean =>
  isCallError(error) && ['already_accepted', 'job_closed'].includes(error.problem.code)

/**
 * Submitting a job whose answer may get lost, with the page too: `tried` is what an earlier page kept.
 * The same key again makes no second job, but answers with the first as it was sent: what was changed
 * since is corrected in it. Another homeowner is another job.
 */
export const createAttempt = (
  userId: string,
  { requestKey, tried: before }: Pick<JobDraft, 'requestKey' | 'tried'>,
) => {
  let key = requestKey
  let tried = before

  /** Settles what is about to be sent, so that it can be kept before it goes. */
  const prepare = (fields: Fields, homeownerId: string): void => {
    if (tried?.homeownerId !== homeownerId) {
      if (tried) key = crypto.randomUUID()
      tried = { fields, homeownerId, corrected: false }
      return
    }
    // Whether an earlier correction arrived is as unknown.
    tried = { ...tried, corrected: tried.corrected || !same(tried.fields, fields) }
  }

  const send = async (fields: Fields, homeownerId: string) => {
    const made = await createJob({
      ...fields,
      homeowner_id: homeownerId,
      plumber_id: userId,
      company_id: marketplaceCompanyId,
      request_key: key,
    })
    if (!tried?.corrected) return { ...made, standsAsFirstSent: false }
    try {
      await updateJob(made.job_id, fields)
      return { ...made, standsAsFirstSent: false }
    } catch (error) {
      if (!isTooLate(error)) throw error
      return { ...made, standsAsFirstSent: true }
    }
  }

  return { kept: () => ({ requestKey: key, ...(tried ? { tried } : {}) }), prepare, send }
}

import { marketplaceCompanyId } from '#contract/rules/limits.ts'
import { isCallError, mayBeDone } from '#web/lib/http/call-error.ts'
import { stands } from '../../queries.ts'
import { createJob, readJobAgain, updateJob } from '../../verbs.ts'
import type { JobDraft } from '../draft/job-draft.ts'

type Fields = JobDraft['fields']

const same = (one: Fields, other: Fields): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Somebody was faster than the correction: the job stands as it was first sent. */
const isTooLate = (error: unknown): boolean =>
  isCallError(error) && ['already_accepted', 'job_closed'].includes(error.problem.code)

/**
 * Submitting a job whose answer may get lost, with the page too: `tried` is what an earlier page kept.
 * The same key again makes no second job, but answers with the first as it was sent: what was changed
 * since is corrected in it. Another homeowner is another job, and so is what is sent again where the first was
 * withdrawn or its time ran out. What the server surely refused was not tried.
 */
export const createAttempt = (
  userId: string,
  { requestKey, tried: before }: Pick<JobDraft, 'requestKey' | 'tried'>,
) => {
  let key = requestKey
  let tried = before
  let unprepared: (() => void) | undefined
  let mayBeMade = false

  /** Settles what is about to be sent, so that it can be kept before it goes. */
  const prepare = (fields: Fields, homeownerId: string): void => {
    const [keyBefore, triedBefore] = [key, tried]
    unprepared = () => {
      key = keyBefore
      tried = triedBefore
    }
    if (tried?.homeownerId !== homeownerId) {
      if (tried) key = crypto.randomUUID()
      tried = { fields, homeownerId, corrected: false }
      mayBeMade = false
      return
    }
    mayBeMade = true
    // Whether an earlier correction arrived is as unknown.
    tried = { ...tried, corrected: tried.corrected || !same(tried.fields, fields) }
  }

  const create = async (fields: Fields, homeownerId: string) => {
    try {
      const made = await createJob({
        ...fields,
        homeowner_id: homeownerId,
        plumber_id: userId,
        company_id: marketplaceCompanyId,
        request_key: key,
      })
      unprepared = undefined
      return made
    } catch (error) {
      // What may be there stays tried, whatever is answered when it is sent again.
      if (mayBeDone(error)) {
        unprepared = undefined
        mayBeMade = true
      }
      unprepared?.()
      throw error
    }
  }

  /** `keep` is called where what is sent has another key than it was prepared with, before it goes. */
  const send = async (fields: Fields, homeownerId: string, keep: () => void) => {
    let made = await create(fields, homeownerId)
    if (mayBeMade && !stands(await readJobAgain(made.job_id))) {
      key = crypto.randomUUID()
      tried = undefined
      prepare(fields, homeownerId)
      keep()
      made = await create(fields, homeownerId)
    }
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

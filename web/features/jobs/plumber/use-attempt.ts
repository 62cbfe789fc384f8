import { useRef } from 'react'
import { marketplaceCompanyId } from '#contract/rules/limits.ts'
import { createJob, updateJob } from '../verbs.ts'
import type { JobDraft } from './job-draft.ts'

type Fields = JobDraft['fields']
type Attempt = { fields: Fields; homeownerId: string }

const same = (one: Fields, other: Fields): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Submitting a job whose answer may get lost. The same key again makes no second job, but answers
 * with the first as it was sent: what was changed since is corrected in it. Another homeowner is
 * another job.
 */
export const useAttempt = (userId: string, firstKey: string) => {
  const key = useRef(firstKey)
  const before = useRef<Attempt>(undefined)

  const send = async (fields: Fields, homeownerId: string) => {
    const earlier = before.current
    if (earlier && earlier.homeownerId !== homeownerId) key.current = crypto.randomUUID()
    before.current = { fields, homeownerId }
    const made = await createJob({
      ...fields,
      homeowner_id: homeownerId,
      plumber_id: userId,
      company_id: marketplaceCompanyId,
      request_key: key.current,
    })
    if (earlier?.homeownerId === homeownerId && !same(earlier.fields, fields))
      await updateJob(made.job_id, fields)
    return made
  }

  return { requestKey: () => key.current, send }
}

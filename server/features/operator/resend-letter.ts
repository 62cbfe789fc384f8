import type { Context } from '../../context.ts'
import type { OperatorCaller } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { record } from '../audit/index.ts'
import { resendLetter as resend } from '../notifications/index.ts'
import { actOf, ofAccount } from './act-of.ts'

/**
 * Queues a letter once more and records it, in one transaction. Fails with `not_found` where it is not
 * kept, and with `letter_on_its_way` where another operator, or the queue itself, was first. The same `request_key`
 * once more does nothing.
 */
export const resendLetter = (
  { db, tasks, clock }: Context,
  caller: OperatorCaller,
  wanted: {
    id: string
    reason: string
    request_key?: string | undefined
  },
): Promise<void> =>
  db.transaction(async (tx) => {
    const { id, reason, request_key: again = crypto.randomUUID() } = wanted
    const sent = await resend({ tasks, clock }, tx, { id, again })
    if (!sent) throw failure('not_found')
    if (sent === 'queued') return
    const { letter, role, accountId, jobId } = sent
    const act = actOf(caller, 'letter_resent', ofAccount({ role, id: accountId }), reason)
    const facts = { letter, ...(jobId !== undefined && { job: String(jobId) }) }
    await record(tx, { ...act, facts }, clock())
  })

import type { Queryable } from '../../adapters/database/port.ts'
import type { Context } from '../../context.ts'
import type { OperatorCaller } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { newestEntry, record } from '../audit/index.ts'
import { deleteAccountTokens, deleteSessionsOf, sessionsEnded } from '../auth/index.ts'
import {
  closeOfferGate,
  jobsLeftTo,
  publishJobs,
  tellOfNobodyLeft,
  withdrawJobsOf,
  withOpenJobs,
} from '../jobs/index.ts'
import { actOf, ofAccount } from './act-of.ts'
import { blockedFor, holdOff, setBlocked, setUnblocked } from './queries/block.ts'
import type { Found } from './queries/found-accounts.ts'

type Blocking = Found & { reason: string }

/** Whether this very block is in force: the answer to it was lost, and it is asked for again. */
const isBlockedSo = async (tx: Queryable, caller: OperatorCaller, of: Blocking) => {
  if ((await blockedFor(tx, of)) !== of.reason) return false
  return (await newestEntry(tx, 'blocked', ofAccount(of)))?.actorId === caller.id
}

/**
 * Keeps an account out: ends its sessions and sign-ins under way, and refuses new ones; a company is
 * offered nothing more, and the plumbers whose jobs it was the last to answer are told; a plumber's open jobs
 * are withdrawn. Its money at the provider is left alone. The same operator for the same reason once more changes and
 * records nothing. Fails with `not_found`.
 */
export const blockAccount = async (
  context: Context,
  caller: OperatorCaller,
  of: Blocking,
): Promise<void> => {
  const at = context.clock()
  const { role, id, reason } = of
  const changed = await context.db.transaction(async (tx) => {
    // None is sent in or offered while it happens.
    await closeOfferGate(tx)
    await holdOff(tx, of)
    if (await isBlockedSo(tx, caller, of)) return undefined
    const left = role === 'company' ? await tellOfNobodyLeft(context, tx, id, at) : []
    if (!(await setBlocked(tx, of, { at, reason }))) throw failure('not_found')
    // Tokens first: a sign-in that spends one at this instant has its session in the table after.
    await deleteAccountTokens(tx, { role, accountId: id }, 'second_factor')
    await deleteSessionsOf(tx, role, id)
    await record(tx, actOf(caller, 'blocked', ofAccount(of), reason), at)
    if (role === 'company') return left
    return withdrawJobsOf(tx, id, { actorRole: 'operator', actorId: caller.id }, at)
  })
  // A restore undoes it, and the log alone says so then.
  if (changed) context.log.warn({ role, id }, 'account blocked')
  publishJobs(context, changed ?? [])
  sessionsEnded(context, role, id)
}

/**
 * Lets a blocked account in again, and offers a company what is open in its zip codes or opened again
 * after it lost it; the open pages of jobs that nobody else is left for hear that it may answer again. Fails with
 * `not_found` where the account is not blocked.
 */
export const unblockAccount = async (
  context: Context,
  caller: OperatorCaller,
  of: Blocking,
): Promise<void> => {
  const at = context.clock()
  let left: number[] = []
  await withOpenJobs(context, async (tx) => {
    if (!(await setUnblocked(tx, of))) throw failure('not_found')
    await record(tx, actOf(caller, 'unblocked', ofAccount(of), of.reason), at)
    if (of.role !== 'company') return undefined
    left = (await jobsLeftTo(tx, of.id, at)).map(({ jobId }) => jobId)
    return of.id
  })
  context.log.warn({ role: of.role, id: of.id }, 'account unblocked')
  publishJobs(context, left)
}

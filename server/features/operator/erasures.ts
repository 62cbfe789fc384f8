import { z } from 'zod/mini'
import { because, ofAccount } from '#contract/endpoints/operator/fields.ts'
import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'
import type { Act } from '../audit/index.ts'
import { eraseAccount } from '../retention/index.ts'

type Given = readonly string[]

const accountWanted = z.object({ ...ofAccount, ...because })

/** `<role> <id> <reason…>`, as it is typed after the command. */
const readAccount = ([role, id, ...words]: Given) =>
  z.safeParse(accountWanted, { role, id, reason: words.join(' ') }).data

/** Under which account, and with which reason, the audit log files a deletion. */
export const filedDeletion = (given: Given): Pick<Act, 'subject' | 'reason'> => {
  const wanted = readAccount(given)
  if (!wanted) return {}
  const { role, id, reason } = wanted
  return { subject: { kind: role, id: String(id) }, reason }
}

/**
 * Deletes the account of somebody who asked for it and cannot do it themselves. Fails with `account_busy`,
 * `not_found` or `invalid_input`.
 */
export const deleteAccountOf = async (context: Context, given: Given) => {
  const wanted = readAccount(given)
  if (!wanted) throw failure('invalid_input')
  const erased = await eraseAccount(context, wanted)
  if (!erased) throw failure('not_found')
  return erased
}

import { z } from 'zod/mini'
import { because, ofAccount } from '#contract/endpoints/operator/fields.ts'
import { id } from '#contract/fields.ts'
import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'
import type { Act } from '../audit/index.ts'
import { eraseAccount, eraseHomeowner } from '../retention/index.ts'

type Given = readonly string[]

/** A number as pages show it (`#10042`), and as it is kept. */
export const bare = (number: string) => number.replace(/^#/, '')

const accountWanted = z.object({ ...ofAccount, ...because })

/** `<role> <id> <reason…>`, as it is typed after the command. */
const readAccount = ([role = '', id = '', ...words]: Given) =>
  z.safeParse(accountWanted, {
    ...{ role: role.toLowerCase(), id: bare(id), reason: words.join(' ') },
  }).data

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

const homeownerWanted = z.object({ id, ...because })

/** `[job] <id> <reason…>`: whoever asks is known by a job, where pages show its number alone. */
const readHomeowner = (given: Given) => {
  const isJob = given[0]?.toLowerCase() === 'job'
  const [number = '', ...words] = isJob ? given.slice(1) : given
  const wanted = z.safeParse(homeownerWanted, { id: bare(number), reason: words.join(' ') }).data
  return wanted && { ...wanted, isJob }
}

/** Under which homeowner, or job, and with which reason, the audit log files an erasure. */
export const filedErasure = (given: Given): Pick<Act, 'subject' | 'reason'> => {
  const wanted = readHomeowner(given)
  if (!wanted) return {}
  const { isJob, id, reason } = wanted
  return { subject: { kind: isJob ? 'job' : 'homeowner', id: String(id) }, reason }
}

/** Erases a homeowner who asked for it. Fails with `homeowner_busy`, `not_found` or `invalid_input`. */
export const eraseHomeownerOf = async (context: Context, given: Given) => {
  const wanted = readHomeowner(given)
  if (!wanted) throw failure('invalid_input')
  const { isJob, id } = wanted
  return eraseHomeowner(context, isJob ? { jobId: id } : { homeownerId: id })
}

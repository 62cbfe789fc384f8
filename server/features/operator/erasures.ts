import { failure } from '../../lib/failure.ts'
import { eraseAccount, eraseHomeowner } from '../retention/index.ts'
import { readAccount } from './read-account.ts'
import { readHomeowner } from './read-homeowner.ts'

/**
 * The deletion of an account whose owner asked for it and cannot do it themselves. It fails with `account_busy` or
 * `not_found`.
 */
export const readDeletion = readAccount(async (context, account) => {
  const erased = await eraseAccount(context, account)
  if (!erased) throw failure('not_found')
  return erased
})

/**
 * The erasure of a homeowner, filed with the numbers of all their jobs; it fails with `homeowner_busy` or `not_found`.
 */
export const readErasure = readHomeowner(async (context, asked, keep) => {
  const erased = await eraseHomeowner(context, asked)
  keep({ homeowner: String(erased.homeowner), jobs: erased.jobs.join(', ') })
  return erased
})

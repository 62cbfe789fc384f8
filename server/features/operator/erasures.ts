import { z } from 'zod/mini'
import { because, ofAccount } from '#contract/endpoints/operator/fields.ts'
import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'
import { eraseAccount, eraseHomeowner } from '../retention/index.ts'
import { bare } from './bare.ts'
import { readHomeowner } from './read-homeowner.ts'

const accountWanted = z.object({ ...ofAccount, ...because })

/**
 * `<role> <id> <reason…>`, as it is typed after the command: the deletion of an account whose owner asked for it and
 * cannot do it themselves, filed under the account. It fails with `account_busy` or `not_found`.
 */
export const readDeletion = ([role = '', id = '', ...words]: readonly string[]) => {
  const { data } = z.safeParse(accountWanted, {
    ...{ role: role.toLowerCase(), id: bare(id), reason: words.join(' ') },
  })
  return (
    data && {
      subject: { kind: data.role, id: String(data.id) },
      reason: data.reason,
      run: async (context: Context) => {
        const erased = await eraseAccount(context, data)
        if (!erased) throw failure('not_found')
        return erased
      },
    }
  )
}

/**
 * The erasure of a homeowner, filed with the numbers of all their jobs; it fails with `homeowner_busy` or `not_found`.
 */
export const readErasure = readHomeowner(async (context, asked, keep) => {
  const erased = await eraseHomeowner(context, asked)
  keep({ homeowner: String(erased.homeowner), jobs: erased.jobs.join(', ') })
  return erased
})

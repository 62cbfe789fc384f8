import { z } from 'zod/mini'
import { because, ofAccount } from '#contract/endpoints/operator/fields.ts'
import { id } from '#contract/fields.ts'
import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'
import { eraseAccount, eraseHomeowner } from '../retention/index.ts'

type Given = readonly string[]

/** A number as pages show it (`#10042`), and as it is kept. */
export const bare = (number: string) => number.replace(/^#/, '')

const accountWanted = z.object({ ...ofAccount, ...because })

type Account = z.output<typeof accountWanted>

/** `<role> <id> <reason…>`, as it is typed after a command: what it does with an account, filed under that. */
export const readOfAccount = (
  [role = '', id = '', ...words]: Given,
  run: (context: Context, account: Account) => Promise<unknown>,
) => {
  const { data } = z.safeParse(accountWanted, {
    ...{ role: role.toLowerCase(), id: bare(id), reason: words.join(' ') },
  })
  return (
    data && {
      subject: { kind: data.role, id: String(data.id) },
      reason: data.reason,
      run: (context: Context) => run(context, data),
    }
  )
}

/**
 * The deletion of an account whose owner asked for it and cannot do it themselves. It fails with `account_busy` or
 * `not_found`.
 */
export const readDeletion = (given: Given) =>
  readOfAccount(given, async (context, account) => {
    const erased = await eraseAccount(context, account)
    if (!erased) throw failure('not_found')
    return erased
  })

const homeownerWanted = z.object({ id, ...because })

/**
 * `[job] <id> <reason…>`: whoever asks is known by a job, where pages show its number alone. The erasure of a homeowner,
 * filed under what was named, with the numbers of all their jobs; it fails with `homeowner_busy` or `not_found`.
 */
export const readErasure = (given: Given) => {
  const isJob = given[0]?.toLowerCase() === 'job'
  const [number = '', ...words] = isJob ? given.slice(1) : given
  const { data } = z.safeParse(homeownerWanted, { id: bare(number), reason: words.join(' ') })
  return (
    data && {
      subject: { kind: isJob ? ('job' as const) : ('homeowner' as const), id: String(data.id) },
      reason: data.reason,
      run: async (context: Context, keep: (facts: Record<string, string>) => void) => {
        const asked = isJob ? { jobId: data.id } : { homeownerId: data.id }
        const erased = await eraseHomeowner(context, asked)
        keep({ homeowner: String(erased.homeowner), jobs: erased.jobs.join(', ') })
        return erased
      },
    }
  )
}

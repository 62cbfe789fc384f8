import { z } from 'zod/mini'
import { because } from '#contract/endpoints/operator/fields.ts'
import { id } from '#contract/fields.ts'
import type { Context } from '../../context.ts'
import type { eraseHomeowner } from '../retention/index.ts'
import { bare } from './bare.ts'

export type AskedFor = Parameters<typeof eraseHomeowner>[1]

/** What is kept goes to the line of the log that says that it is done. */
type Run = (
  context: Context,
  asked: AskedFor,
  keep: (facts: Record<string, string>) => void,
) => Promise<unknown>

const wanted = z.object({ id, ...because })

/**
 * `[job] <id> <reason…>`: whoever asks is known by a job, where pages show its number alone. What is done for a
 * homeowner is filed under what was named.
 */
export const readHomeowner = (run: Run) => (given: readonly string[]) => {
  const isJob = given[0]?.toLowerCase() === 'job'
  const [number = '', ...words] = isJob ? given.slice(1) : given
  const { data } = z.safeParse(wanted, { id: bare(number), reason: words.join(' ') })
  return (
    data && {
      subject: { kind: isJob ? ('job' as const) : ('homeowner' as const), id: String(data.id) },
      reason: data.reason,
      run: (context: Context, keep: (facts: Record<string, string>) => void) =>
        run(context, isJob ? { jobId: data.id } : { homeownerId: data.id }, keep),
    }
  )
}

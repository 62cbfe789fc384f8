import type { FieldError } from '#contract/errors.ts'
import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'
import { publishJobs } from '../jobs/index.ts'
import { type AskedFor, eraseHeld, holdHomeowner } from './queries/one-homeowner.ts'
import { removeFiles } from './remove-files.ts'

type Standing = { id: number; status: number; paymentStatus: string }

/**
 * What a job still needs its homeowner for: companies look at it, its winner has not paid for what it reads, a bank
 * is shown it. A share that has not arrived needs nobody's name.
 */
const needOf = ({ status, paymentStatus }: Standing): FieldError | undefined => {
  if (status === jobStatus.pending) return 'job_open'
  if (status !== jobStatus.accepted) return undefined
  if (paymentStatus === 'due') return 'job_unpaid'
  return paymentStatus === 'disputed' ? 'job_disputed' : undefined
}

const refuseWhileNeeded = (jobs: readonly Standing[]) => {
  const needed = jobs.flatMap((each) => {
    const error = needOf(each)
    return error ? [{ path: `jobs.${each.id}`, error }] : []
  })
  if (needed.length > 0) throw failure('homeowner_busy', needed)
}

/**
 * Erases before its time what names a homeowner who asks for it, with the texts and photos of all their jobs; the
 * place, the amounts and who did what when stay. Answers which jobs and how many photos, and whether the store kept
 * files, which `sweepFiles` takes later. Fails with `homeowner_busy`, which names the jobs that are open, unpaid or
 * disputed, and with `not_found`.
 */
export const eraseHomeowner = async (context: Context, asked: AskedFor) => {
  const { db, files, log } = context
  const { id, jobs, names } = await db.transaction(async (tx) => {
    const held = await holdHomeowner(tx, asked)
    if (!held) throw failure('not_found')
    refuseWhileNeeded(held.jobs)
    return { ...held, names: await eraseHeld(tx, held) }
  })
  // Outlives a database that is restored to a moment before; where info is off, too.
  log.warn({ homeownerId: id }, 'homeowner erased')
  const jobIds = jobs.map((each) => each.id)
  publishJobs(context, jobIds)
  const faults: unknown[] = []
  await removeFiles(files, names, faults)
  // A picture and its thumbnail each.
  const photos = names.length / 2
  return { homeowner: id, jobs: jobIds, photos, files_left: faults.length > 0 }
}

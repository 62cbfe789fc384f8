import type { MoneyOfJob } from '#contract/endpoints/money.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Context } from '../../context.ts'
import { stretches } from '../../database/stretches.ts'
import type { PlumberCaller } from '../../http/caller.ts'
import { type PageQuery, partOf } from '../../lib/part-of.ts'
import { moneyForPlumber, nothingYet } from './get-job-money.ts'
import { countTakenJobs, type TakenJob, takenJobs } from './queries/find-job-payment.ts'
import { paymentsInMotion } from './queries/payments-in-motion.ts'

type Needed = Pick<Context, 'db' | 'clock'>

const moneyOfJobs = async (
  { db, clock }: Needed,
  { connectedAccount }: PlumberCaller,
  jobs: readonly TakenJob[],
) => {
  const begun = jobs.flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentId]))
  const inMotion = new Map(
    (await paymentsInMotion(db, begun)).map((money) => [money.paymentId, money]),
  )
  const now = clock()
  return jobs.map(
    (job): MoneyOfJob => ({
      ...moneyForPlumber(
        inMotion.get(job.paymentId ?? 0) ?? nothingYet(job),
        connectedAccount,
        now,
      ),
      homeowner: `${job.name} ${job.lastName}`.trim(),
      referral: job.referralCents,
    }),
  )
}

/** Where the money of the caller's jobs that a company has taken is, newest job first; cents. */
export const listJobMoney = async (context: Needed, caller: PlumberCaller, query: PageQuery) => {
  const { db } = context
  const { shown, part } = partOf(query)
  const jobs = await takenJobs(db, caller.id, part)
  const total = await countTakenJobs(db, caller.id)
  const rows = await moneyOfJobs(context, caller, jobs)
  return { rows, total, ...shown }
}

/** The same of all of them, row by row. */
export async function* allJobMoney(context: Needed, caller: PlumberCaller) {
  const next = (behind: TakenJob | undefined) =>
    takenJobs(context.db, caller.id, { behind, most: limits.pageSizeMax })
  for await (const jobs of stretches(next)) yield* await moneyOfJobs(context, caller, jobs)
}

import type { MoneyOfJob } from '#contract/endpoints/money.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Context } from '../../context.ts'
import type { PlumberCaller } from '../../http/caller.ts'
import { moneyForPlumber, nothingYet } from './get-job-money.ts'
import { countTakenJobs, takenJobs } from './queries/find-job-payment.ts'
import { paymentsInMotion } from './queries/payments-in-motion.ts'

type Paging = { page?: number; page_size?: number }

/** Where the money of the caller's jobs that a company has taken is, newest job first; cents. */
export const listJobMoney = async (
  { db, clock }: Context,
  { id: plumberId, connectedAccount }: PlumberCaller,
  { page = 1, page_size: pageSize = limits.pageSize }: Paging,
) => {
  const jobs = await takenJobs(db, plumberId, { page, pageSize })
  const total = await countTakenJobs(db, plumberId)
  const begun = jobs.flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentId]))
  const inMotion = new Map(
    (await paymentsInMotion(db, begun)).map((money) => [money.paymentId, money]),
  )
  const now = clock()
  const rows = jobs.map(
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
  return { rows, total, page, page_size: pageSize }
}

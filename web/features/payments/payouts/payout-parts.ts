import type { Payout } from '#contract/endpoints/money.ts'

/**
 * What of a payout its jobs do not make up, in cents: other business of the account; and whether the number of its job
 * says all, as the payout's own amount is that job's share.
 */
export const payoutParts = ({ amount, jobs }: Pick<Payout, 'amount' | 'jobs'>) => {
  const other = jobs.reduce((rest, job) => rest - job.amount, amount)
  return { other, plain: jobs.length < 2 && other === 0 }
}

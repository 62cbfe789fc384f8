import { limits } from './limits.ts'

/** Whether a payout should have arrived so long ago that only the payment provider can say what became of it. */
export const isPayoutOverdue = (arrivesAt: Date, now: Date): boolean =>
  now.getTime() - arrivesAt.getTime() > limits.payoutOverdueDays * 24 * 60 * 60 * 1000

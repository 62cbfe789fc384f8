import { limits } from './limits.ts'

const hour = 60 * 60 * 1000

/** Hours from the beginning of a day of the calendar in UTC to its end in the last zone of the country, American Samoa's. */
const longestDay = 24 + 11

/** Whether the day on which a payout should be at the bank is over wherever its reader is. */
export const isPayoutLate = (arrivesAt: Date, now: Date): boolean =>
  now.getTime() - arrivesAt.getTime() > longestDay * hour

/** Whether a payout should have arrived so long ago that only the payment provider can say what became of it. */
export const isPayoutOverdue = (arrivesAt: Date, now: Date): boolean =>
  now.getTime() - arrivesAt.getTime() > limits.payoutOverdueDays * 24 * hour

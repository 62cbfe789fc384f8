/** The stops of a job's money on its way from the company to the plumber's bank, in their order. */
export const moneyStops = ['paid', 'in_transfer', 'available', 'in_payout', 'at_bank'] as const

export type MoneyStop = (typeof moneyStops)[number]

/**
 * How a stop stands: behind the money, where the money is now, still to come, failed (a payout that
 * came back or was canceled), or not to come any more because the money went back to the company.
 */
export const moneyStates = ['done', 'now', 'ahead', 'failed', 'stopped'] as const

export type MoneyState = (typeof moneyStates)[number]

/** Whether money has come to a stop that stands so. */
export const isReached = (state: MoneyState): boolean => state === 'now' || state === 'done'

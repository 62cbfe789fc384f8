/**
 * Whether a moment of the provider's is a day of its calendar, which it names as the day's beginning in UTC: of a
 * payout that takes minutes it names the moment.
 */
export const isCalendarDay = (moment: Date): boolean => moment.getTime() % 86_400_000 === 0

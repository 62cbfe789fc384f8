import type { MoneyStep } from '#contract/endpoints/money.ts'
import type { Language } from '#contract/language.ts'
import { currentLanguage } from '#web/lib/words/language.ts'
import { shortDay } from '../short-day.ts'

type Options = {
  /** It has not come yet. */
  promised?: boolean
  language?: Language
}

/** Whether a moment that may be either is a day of the provider's calendar, named as its beginning in UTC. */
const isCalendarDay = (moment: string): boolean => Date.parse(moment) % 86_400_000 === 0

/**
 * The day of a moment at a stop. The bank's is one of the provider's calendar, and so is the one from which
 * money is promised to be of use, unless it is sent on later than that. What has come is a moment where its
 * reader is: a payout may follow on it at once, and does not stand on the day before.
 */
export const stopDay = (
  step: MoneyStep['step'],
  moment: string,
  { promised = false, language = currentLanguage() }: Options = {},
): string => {
  const named = promised && step === 'available' && isCalendarDay(moment)
  return shortDay(moment, { language, calendar: step === 'at_bank' || named })
}

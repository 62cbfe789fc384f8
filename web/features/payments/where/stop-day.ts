import type { MoneyStep } from '#contract/endpoints/money.ts'
import { isCalendarDay } from '#web/lib/format.ts'
import { currentLanguage } from '#web/lib/language.ts'
import { shortDay } from '../short-day.ts'

/**
 * The day of a moment at a stop. The bank's is one of the provider's calendar, and so is the one from which
 * money can be used, unless it was sent on later than that; the others are moments.
 */
export const stopDay = (
  step: MoneyStep['step'],
  moment: string,
  language = currentLanguage(),
): string => {
  const calendar = step === 'at_bank' || (step === 'available' && isCalendarDay(moment))
  return shortDay(moment, { language, calendar })
}

import type { MoneyStep } from '#contract/endpoints/money.ts'
import type { Language } from '#contract/language.ts'
import { currentLanguage } from '#web/lib/words/language.ts'
import { shortDay } from '../short-day.ts'

type Options = {
  /** It has not come yet. */
  promised?: boolean
  language?: Language
}

/**
 * The day of a moment at a stop. The bank's is one of the provider's calendar, unless the payout takes minutes, and
 * so is the one from which money is promised to be of use, unless it is sent on later than that. What has come is a
 * moment where its reader is: a payout may follow on it at once, and does not stand on the day before.
 */
export const stopDay = (
  step: MoneyStep['step'],
  moment: string,
  { promised = false, language = currentLanguage() }: Options = {},
): string => {
  const named = step === 'at_bank' || (promised && step === 'available')
  return shortDay(moment, { language, calendar: named })
}

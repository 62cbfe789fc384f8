import { type Language, locales } from '#contract/language.ts'
import { isCalendarDay } from '#contract/rules/calendar-day.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { currentLanguage } from '#web/lib/words/language.ts'

type Options = {
  language?: Language
  now?: number
  /** It may be a day of the provider's calendar. */
  calendar?: boolean
}

/** A day as one says it: "Nov 20", "20 nov"; with its year where that is another one. */
export const shortDay = (
  moment: string | number | Date,
  { language = currentLanguage(), now = serverNow(), calendar = false }: Options = {},
): string => {
  const date = new Date(moment)
  const named = calendar && isCalendarDay(date)
  const year = named ? date.getUTCFullYear() : date.getFullYear()
  const otherYear = year !== new Date(now).getFullYear()
  return new Intl.DateTimeFormat(locales[language], {
    month: 'short',
    day: 'numeric',
    ...(otherYear ? { year: 'numeric' } : {}),
    ...(named ? { timeZone: 'UTC' } : {}),
  }).format(date)
}

import type { Language } from '#contract/language.ts'
import { locales } from '#web/lib/language.ts'

/** A month (yyyy-MM) in words, in full or short. */
export const monthName = (month: string, language: Language, length: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(locales[language], {
    month: length,
    ...(length === 'long' ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))

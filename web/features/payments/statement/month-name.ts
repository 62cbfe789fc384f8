import type { Language } from '#contract/language.ts'
import { locales } from '#web/lib/language.ts'

/** A month of a statement (yyyy-MM) as one says it: "November 2026", "noviembre de 2026". */
export const monthName = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))

import { type Language, locales } from '#contract/language.ts'

/** A month (yyyy-MM) as one says it: "November 2026", "noviembre de 2026"; short without its year. */
export const monthName = (
  month: string,
  language: Language,
  length: 'long' | 'short' = 'long',
): string =>
  new Intl.DateTimeFormat(locales[language], {
    month: length,
    ...(length === 'long' ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))

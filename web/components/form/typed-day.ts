import type { Language } from '#contract/language.ts'

type Part = string | undefined

/** yyyy-MM-dd, where there is such a day. */
const dayOf = (year: Part, month: Part, day: Part): string | null => {
  if (!year || !month || !day) return null
  const whole = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${whole}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== whole ? null : whole
}

/** Whether this is a day as it is kept, yyyy-MM-dd (section 9). */
export const isDay = (text: string): boolean => {
  const [year, month, day] = text.split('-')
  return dayOf(year, month, day) === text
}

/**
 * A day as somebody typed it, whole: `2026-11-02` or `11/2/2026`. Anything else is null, half a date
 * too: the library alone would take "202" for a day in the year 202. Who writes Spanish may put the day
 * first: `25/11/2026` and `11/25/2026` are that day then, and `5/11/2026`, which may be two days, is none.
 */
export const typedDay = (text: string, language: Language): string | null => {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim()) ?? []
  if (year) return dayOf(year, month, day)
  const [, first, second, last] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []
  const asUsual = dayOf(last, first, second)
  if (language === 'en') return asUsual
  const dayFirst = dayOf(last, second, first)
  return asUsual && dayFirst && asUsual !== dayFirst ? null : (asUsual ?? dayFirst)
}

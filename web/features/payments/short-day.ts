import type { Language } from '#contract/language.ts'
import { locales } from '#web/lib/format.ts'

/** A day from epoch seconds as one says it: "Nov 20", "20 de nov". */
export const shortDay = (epochSeconds: number, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { month: 'short', day: 'numeric' }).format(
    new Date(epochSeconds * 1000),
  )

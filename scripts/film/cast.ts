import type { Language } from '#contract/language.ts'

/** What Maria types, by the language of the film. */
export const cast: Record<
  Language,
  { typed: string; homeowner: string; insurer: string; issue: string; repair: string }
> = {
  en: {
    typed: 'elli',
    homeowner: 'Ruth Ellison',
    insurer: 'Brazos Home Insurance',
    issue: 'Supply line behind the washer burst. Water under the laminate in two rooms.',
    repair: 'Line and valve replaced, pressure checked.',
  },
  es: {
    typed: 'elen',
    homeowner: 'Elena Reyes',
    insurer: 'Seguros Brazos',
    issue: 'Se reventó la línea de la lavadora. Agua bajo el laminado en dos cuartos.',
    repair: 'Línea y llave nuevas, presión revisada.',
  },
}

/** The same loss in both languages. */
export const loss = {
  policy: 'BHI-4410-77',
  date: '2026-11-17',
  /** Dollars: the plumber's own bill, and the referral amount. */
  bill: 385,
  referral: 500,
} as const

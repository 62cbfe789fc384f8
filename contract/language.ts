/** The interface languages and the one used when nothing else decides (section 9). */
export const languages = ['en', 'es'] as const
export const defaultLanguage = 'en'

export type Language = (typeof languages)[number]

const isLanguage = (value: string): value is Language =>
  languages.some((language) => language === value)

/** The first wish that is a language of ours, by its first two letters; else English (section 9). */
export const pickLanguage = (...wishes: readonly (string | null | undefined)[]): Language => {
  const known = wishes
    .map((wish) => wish?.slice(0, 2).toLowerCase())
    .find((wish) => wish && isLanguage(wish))
  return known && isLanguage(known) ? known : defaultLanguage
}

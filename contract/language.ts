/** The interface languages and the one used when nothing else decides (section 9). */
export const languages = ['en', 'es'] as const
export const defaultLanguage = 'en'

/** Under which name the choice is stored (local storage, cookie), and which query parameter of a public page asks for a language. */
export const languageChoice = { key: 'preferredLang', query: 'lang' } as const

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

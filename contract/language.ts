/** The interface languages and the one used when nothing else decides (section 9). */
export const languages = ['en', 'es'] as const
export const defaultLanguage = 'en'

/** Under which name the choice is stored (local storage, cookie), and which query parameter of a public page asks for a language. */
export const languageChoice = { key: 'preferredLang', query: 'lang' } as const

export type Language = (typeof languages)[number]

/** The locale in which each writes its dates and figures: those of the country. */
export const locales = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>

type Wish = string | null | undefined

/** The language of ours that a wish names, by its first two letters. */
export const knownLanguage = (wish: Wish): Language | undefined =>
  languages.find((language) => language === wish?.slice(0, 2).toLowerCase())

/** The first wish that is a language of ours; else English (section 9). */
export const pickLanguage = (...wishes: readonly Wish[]): Language =>
  wishes.map(knownLanguage).find((language) => language !== undefined) ?? defaultLanguage

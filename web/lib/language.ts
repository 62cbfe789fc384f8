import { type Language, pickLanguage } from '#contract/language.ts'
import { delays } from '#contract/rules/limits.ts'

const key = 'preferredLang'

/** The chosen language: the stored choice, else the browser's, else English (section 9). */
export const currentLanguage = (): Language =>
  pickLanguage(localStorage.getItem(key), ...navigator.languages, navigator.language)

/** Stores the choice and reloads the page after 100 ms (section 2). */
export const setLanguage = (language: Language): void => {
  localStorage.setItem(key, language)
  window.setTimeout(() => window.location.reload(), delays.languageReload)
}

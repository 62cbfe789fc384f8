import { knownLanguage, type Language, languageChoice, pickLanguage } from '#contract/language.ts'
import { delays } from '#contract/rules/limits.ts'
import { browserStorage } from '../session/browser-storage.ts'

const { device } = browserStorage
const { key, query } = languageChoice
const yearOfSeconds = 31_536_000

/** The language stored by an earlier choice, if there was one and it is still a language of ours. */
export const storedLanguage = (): Language | undefined => knownLanguage(device.read(key))

let asked: { language: Language | undefined } | undefined

/** The language that the address asked for under which this page was opened. */
export const askedLanguage = (): Language | undefined => {
  asked ??= { language: knownLanguage(new URLSearchParams(window.location.search).get(query)) }
  return asked.language
}

let chosen: Language | undefined

/**
 * The language of this page, settled once: the one its address asks for (how a search engine leads to
 * it), else the stored choice, else the browser's, else English (section 9).
 */
export const currentLanguage = (): Language => {
  chosen ??= pickLanguage(
    askedLanguage(),
    storedLanguage(),
    ...navigator.languages,
    navigator.language,
  )
  return chosen
}

/** The choice as a cookie too: the server writes the landing page before any script runs. */
export const tellServer = (language: Language): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet.
  document.cookie = `${key}=${language}; path=/; max-age=${yearOfSeconds}; samesite=lax`
}

/** The address without the language it asked for, which a choice outranks. */
const withoutQuery = (): string => {
  const address = new URL(window.location.href)
  address.searchParams.delete(query)
  return address.href
}

/** Stores the choice and reloads the page after 100 ms (section 2). */
export const setLanguage = (language: Language): void => {
  device.write(key, language)
  tellServer(language)
  window.history.replaceState(window.history.state, '', withoutQuery())
  window.setTimeout(() => window.location.reload(), delays.languageReload)
}

import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { locales } from '#contract/language.ts'
import { countInTwoForms } from '#messages/count-in-two-forms.ts'
import type { LatePart } from '#messages/parts.ts'
import { askAgain } from '../http/ask-again.ts'
import { silence, startPatience } from '../http/patience.ts'
import { currentLanguage } from './language.ts'

declare global {
  interface ImportMetaEnv {
    /** Where the texts of each name are (text-files.ts), as they were when these scripts were built. */
    readonly TEXT_ADDRESSES: Readonly<Record<string, string>>
  }
}

const askForTexts = async (name: string) => {
  const { signal, end } = startPatience(silence.read)
  try {
    const response = await fetch(import.meta.env.TEXT_ADDRESSES[name] ?? '', { signal })
    if (!response.ok) throw new Error(`No texts for ${name}: ${response.status}`)
    return await response.json()
  } finally {
    end()
  }
}

export const loadTexts = (name: string) => askAgain(() => askForTexts(name), 500, 2000)

/** Starts the translator with the catalogue of the chosen language only (section 7, static JSON). */
export const startTranslator = async (): Promise<void> => {
  const language = currentLanguage()
  document.documentElement.lang = language
  const translation = await loadTexts(language)
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation } },
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  countInTwoForms(i18next.services.pluralResolver)
  const figures = new Intl.NumberFormat(locales[language])
  i18next.services.formatter?.add('number', (value) => figures.format(value))
}

/** Over once there are texts: an address is looked at before. */
export const started = (): Promise<void> =>
  i18next.isInitialized
    ? Promise.resolve()
    : new Promise((resolve) => i18next.on('initialized', () => resolve()))

/** Adds the texts of a part of the product that few readers open. */
export const addTexts = async (part: LatePart): Promise<void> => {
  const language = currentLanguage()
  const [texts] = await Promise.all([loadTexts(`${part}.${language}`), started()])
  i18next.addResourceBundle(language, 'translation', texts, true)
}

/** The translator outside of a component (dialogs opened from a mutation). */
export const t = i18next.t

/** Whether there is a text of this key: a server may know codes that a page does not know yet. */
export const hasText = (key: string): boolean => i18next.exists(key)

import { createInstance } from 'i18next'
import type { Language } from '#contract/language.ts'
import { countInTwoForms } from '#messages/count-in-two-forms.ts'
import { catalogues, type Messages } from '#messages/index.ts'

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}`
}[keyof T & string]

type WithoutCount<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other`
  ? Base | K
  : K

/** The path of a text in the catalogue; of a counted one, without `_one` and `_other`. */
export type TextKey = WithoutCount<Leaves<Messages>>

export type TextValues = Record<string, string | number>

/** Texts in one language, as a value: nothing global is switched while another letter is written. */
export type Translator = (key: TextKey, values?: TextValues) => string

const translatorFor = (language: Language): Translator => {
  const instance = createInstance({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: { [language]: { translation: catalogues[language] } },
    interpolation: { escapeValue: false, skipOnVariables: true },
    returnNull: false,
  })
  void instance.init()
  countInTwoForms(instance.services.pluralResolver)
  const translate = instance.getFixedT(language)
  return (key, values = {}) => String(translate(key, values))
}

const made = new Map<Language, Translator>()

/** The translator of one language, made at first use. */
export const translator = (language: Language): Translator => {
  const translate = made.get(language) ?? translatorFor(language)
  made.set(language, translate)
  return translate
}

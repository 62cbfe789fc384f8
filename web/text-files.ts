import { type Language, languages } from '../contract/language.ts'
import { catalogues } from '../messages/index.ts'
import { lateParts } from '../messages/parts.ts'
import { pageTexts } from './app/landing/page-texts.ts'

/** Letters and archives are written by the server alone; some parts come when their screens are opened. */
const screenTexts = (language: Language) => {
  const late: readonly string[] = ['archive', 'emails', ...lateParts]
  const texts = Object.entries(catalogues[language])
  return Object.fromEntries(texts.filter(([part]) => !late.includes(part)))
}

const filesIn = (language: Language): [name: string, texts: object][] => [
  [`${language}`, screenTexts(language)],
  [`landing.${language}`, pageTexts(catalogues[language])],
  ...lateParts.map((part): [string, object] => [
    `${part}.${language}`,
    { [part]: catalogues[language][part] },
  ]),
]

/**
 * The files of texts: every screen's by language (section 7), the landing page's, which are few, and
 * those that few readers need, by themselves.
 */
export const textFiles: ReadonlyMap<string, string> = new Map(
  languages
    .flatMap(filesIn)
    .map(([name, texts]) => [`locales/${name}.json`, JSON.stringify(texts)]),
)

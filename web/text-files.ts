import { createHash } from 'node:crypto'
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

/** Named by what they hold: scripts never meet the texts of another version. */
export const fileOf = ([name, texts]: [string, object]) => {
  const source = JSON.stringify(texts)
  const version = createHash('sha256').update(source).digest('hex').slice(0, 8)
  return { name, fileName: `locales/${name}.${version}.json`, source }
}

/**
 * The files of texts: every screen's by language (section 7), the landing page's, which are few, and
 * those that few readers need, by themselves.
 */
export const textFiles = languages.flatMap(filesIn).map(fileOf)

/** Where the texts of each name are. */
export const textAddresses: Readonly<Record<string, string>> = Object.fromEntries(
  textFiles.map(({ name, fileName }) => [name, `/${fileName}`]),
)

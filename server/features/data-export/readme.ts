import { type Language, locales } from '#contract/language.ts'
import { letterDays } from '#contract/rules/limits.ts'
import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { translator } from '../../lib/translator.ts'
import { contents } from './archive-files.ts'

export type About = { email: string; language: Language }

const textOf = (lines: readonly string[]) => lines.map((line) => `${line}\r\n`).join('')

/** What each file of the archive holds, and what is in none of them, in the reader's language. */
export const readmeText = (
  { clock, config }: Context,
  { role }: Member,
  { email, language }: About,
): string => {
  const t = translator(language)
  const at = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  }).format(clock())
  const files = contents[role].map((name) => t(`archive.files.${name}`, { days: letterDays }))
  const lines = [
    t('archive.title'),
    t('archive.made', { at, email }),
    '',
    ...files,
    t(`archive.photos.${role}`),
    '',
    t('archive.amounts'),
    t('archive.moments'),
    '',
    t('archive.left_out'),
    ...(role === 'company' ? [t('archive.masked')] : []),
    '',
    t('archive.ask', { email: config.supportEmail }),
  ]
  return textOf(lines)
}

/** Which photos are not in the archive, and what to do, in the reader's language. */
export const missingText = (
  { config }: Context,
  { language }: About,
  names: readonly string[],
): string => {
  const t = translator(language)
  return textOf([t('archive.missing', { email: config.supportEmail }), '', ...names])
}

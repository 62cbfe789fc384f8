import { type Language, locales, pickLanguage } from '#contract/language.ts'
import { moneyIn } from '../../emails/format.ts'
import { translator } from '../../lib/translator.ts'

/** How a statement says things in one language: texts, money, days (MM/dd/yyyy, section 9), months. */
export const statementWords = (asked: Language | undefined, ofAccount: string) => {
  const language = asked ?? pickLanguage(ofAccount)
  const months = new Intl.DateTimeFormat(locales[language], {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  })
  return {
    language,
    t: translator(language),
    money: moneyIn(language),
    day: (day: string) => {
      const [year, month, date] = day.split('-')
      return `${month}/${date}/${year}`
    },
    month: (month: string) => months.format(new Date(`${month}-01T00:00:00Z`)),
  }
}

export type StatementWords = ReturnType<typeof statementWords>

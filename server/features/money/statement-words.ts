import type { StatementLine } from '#contract/endpoints/money.ts'
import { type Language, locales, pickLanguage } from '#contract/language.ts'
import { moneyIn } from '../../emails/format.ts'
import { translator } from '../../lib/translator.ts'

const kindOf = ({ kind, refunded }: StatementLine) => {
  if (kind === 'payment') return 'payment'
  return refunded < 0 ? 'money_gone' : 'money_back'
}

/** How a statement says things in one language: texts, money, days (MM/dd/yyyy, section 9), months. */
export const statementWords = (asked: Language | undefined, ofAccount: string) => {
  const language = asked ?? pickLanguage(ofAccount)
  const months = new Intl.DateTimeFormat(locales[language], {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  })
  const t = translator(language)
  return {
    language,
    t,
    kind: (line: StatementLine) => t(`statement.${kindOf(line)}`),
    money: moneyIn(language),
    day: (day: string) => {
      const [year, month, date] = day.split('-')
      return `${month}/${date}/${year}`
    },
    month: (month: string) => months.format(new Date(`${month}-01T00:00:00Z`)),
  }
}

export type StatementWords = ReturnType<typeof statementWords>

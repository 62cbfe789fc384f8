import type { Language } from '#contract/language.ts'
import type { Owner } from '../database/owner.ts'
import { translator } from '../lib/translator.ts'
import { momentIn, moneyIn } from './format.ts'
import { timeZoneOf } from './time-zone.ts'

/** The account a letter goes to. */
export type Reader = Owner & {
  name: string
  email: string
  language: Language
  /** Two letters; gives the time zone. */
  state: string
}

/** Everything a template needs that is not in the job: the reader's words and our addresses. */
export type Writing = ReturnType<typeof writingFor>

/** Opens the reader's language, money and clock for one letter. */
export const writingFor = (
  reader: Reader,
  house: { publicUrl: string; supportEmail: string; offerHours: number },
) => ({
  reader,
  house,
  t: translator(reader.language),
  money: moneyIn(reader.language),
  moment: momentIn(reader.language, timeZoneOf(reader.state)),
  url: (path: `/${string}`) => `${house.publicUrl}${path}`,
})

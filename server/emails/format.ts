import { type Language, locales } from '#contract/language.ts'
import { isCalendarDay } from '#contract/rules/calendar-day.ts'

/** Keeps what was made for a key: a format takes longer to make than to use. */
const kept = <Made>() => {
  const made = new Map<string, Made>()
  return (key: string, make: () => Made) => {
    const known = made.get(key) ?? make()
    made.set(key, known)
    return known
  }
}

const openMoney = (language: Language) => {
  const format = new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'USD' })
  return (cents: number) => format.format(cents / 100)
}

const moneys = kept<ReturnType<typeof openMoney>>()

/** Cents as dollars, written as the trade in the United States writes them in either language. */
export const moneyIn = (language: Language) => moneys(language, () => openMoney(language))

/** A day with its hour; Spanish says "a las", and of the first hour "a la". */
const dayAndTime: Record<Language, (day: string, comma: ', ' | ' ', time: string) => string> = {
  en: (day, comma, time) => `${day}${comma}${time}`,
  es: (day, _, time) => `${day} ${/^1:/.test(time) ? 'a la' : 'a las'} ${time}`,
}

const openMoment = (language: Language, timeZone: string) => {
  const part = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locales[language], { timeZone, ...options })
    return (moment: Date) => format.format(moment)
  }
  const weekday = part({ weekday: 'long' })
  const dayParts = { weekday: 'long', month: 'long', day: 'numeric' } as const
  const day = part(dayParts)
  const namedDay = part({ ...dayParts, timeZone: 'UTC' })
  const time = part({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
  const say = dayAndTime[language]
  return {
    /** A day of the provider's calendar, or that of a moment of its. */
    calendarDay: (moment: Date) => (isCalendarDay(moment) ? namedDay : day)(moment),
    long: (moment: Date) => say(day(moment), ', ', time(moment)),
    short: (moment: Date) => say(weekday(moment), ' ', time(moment)),
  }
}

const moments = kept<ReturnType<typeof openMoment>>()

/**
 * A moment on the reader's wall clock, with its zone: `long` "Friday, November 28, 3:15 PM CST" in
 * the letter, `short` "Friday 3:15 PM CST" in its subject; in Spanish "viernes a las 3:15 p.m. CST".
 */
export const momentIn = (language: Language, timeZone: string) =>
  moments(`${language} ${timeZone}`, () => openMoment(language, timeZone))

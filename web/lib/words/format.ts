import dayjs from 'dayjs'
import { type Language, locales } from '#contract/language.ts'
import { isCalendarDay } from '#contract/rules/calendar-day.ts'
import { serverNow } from '../server-clock.ts'

type Moment = string | number | Date

export { money, moneyFromDollars } from './money.ts'

const written = (value: Moment | null | undefined, pattern: string): string => {
  const day = value === null || value === undefined || value === '' ? undefined : dayjs(value)
  return day?.isValid() ? day.format(pattern) : ''
}

/** A date of a job, yyyy-MM-dd; a plain date is shown as stored, whatever the time zone. */
export const jobDate = (value: Moment | null | undefined): string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
    ? value
    : written(value, 'YYYY-MM-DD')

/** A date of an invoice from epoch seconds, MM/dd/yyyy. */
export const invoiceDate = (epochSeconds: number): string =>
  written(epochSeconds * 1000, 'MM/DD/YYYY')

/** Date and time in the general form, dd/MM/yyyy h:mm:ss a (en-US). */
export const dateTime = (value: Moment | null | undefined): string =>
  value === null || value === undefined || value === ''
    ? ''
    : dayjs(value).locale('en').format('DD/MM/YYYY h:mm:ss A')

/** A day without its time in the general form, dd/MM/yyyy. */
export const dateOnly = (value: Moment): string => written(value, 'DD/MM/YYYY')

/** The zone in which this device writes its days. */
export const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

const sixDays = 6 * 24 * 3_600_000

const dayAndTime: Record<Language, (day: string, time: string, near: boolean) => string> = {
  en: (day, time, near) => (near ? `${day} ${time}` : `${day}, ${time}`),
  es: (day, time) => `${day} ${/^1:/.test(time) ? 'a la' : 'a las'} ${time}`,
}

/**
 * A moment as one says it: "Friday 3:15 PM", "viernes a las 3:15 p.m." within six days, else "Nov 28, 3:15 PM".
 */
export const deadline = (value: Moment, language: Language, now: Moment = serverNow()): string => {
  const date = dayjs(value).toDate()
  const near = Math.abs(date.getTime() - dayjs(now).valueOf()) < sixDays
  const day = new Intl.DateTimeFormat(
    locales[language],
    near ? { weekday: 'long' } : { month: 'short', day: 'numeric' },
  ).format(date)
  const time = new Intl.DateTimeFormat(locales[language], {
    hour: 'numeric',
    minute: '2-digit',
  }).format(date)
  return dayAndTime[language](day, time, near)
}

/** A day of the provider's calendar, or that of a moment of its: "Friday, Nov 28". */
export const calendarDay = (value: Moment, language: Language): string => {
  const date = dayjs(value).toDate()
  return new Intl.DateTimeFormat(locales[language], {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    ...(isCalendarDay(date) ? { timeZone: 'UTC' } : {}),
  }).format(date)
}

/** The time left until a moment: "2 d 4 h", "3 h 20 min", "12 min"; empty once it has passed. */
export const timeLeft = (until: Moment, now: Moment = serverNow()): string => {
  const minutes = Math.ceil((dayjs(until).valueOf() - dayjs(now).valueOf()) / 60_000)
  if (minutes <= 0) return ''
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
  if (hours > 0) return minutes % 60 > 0 ? `${hours} h ${minutes % 60} min` : `${hours} h`
  return `${minutes} min`
}

/** A phone number as it is read: (310) 555-0142; anything else as it came. */
export const phone = (value: string | null | undefined): string => {
  const digits = (value ?? '').replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10
    ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
    : (value ?? '')
}

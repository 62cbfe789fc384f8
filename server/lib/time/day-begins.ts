import { dayIn } from './day-in.ts'

const daySeconds = 24 * 60 * 60

/** Nothing is older than the one or newer than the other, and every zone knows them as a year of four digits. */
const known = { first: '1970-01-02', last: '9998-12-31' } as const

const seconds = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000

/**
 * The first instant of a day (yyyy-MM-dd) in a zone: its midnight, or what comes first where the clocks go
 * forward over that. The database is asked by instants, as of some zones it does not know all the names
 * that Node does.
 */
export const dayBegins = (day: string, timeZone: string): Date => {
  const wanted = [known.first, day, known.last].toSorted()[1] ?? day
  const dayAt = dayIn(timeZone)
  const has = (at: number) => dayAt(new Date(at * 1000)) >= wanted
  let before = seconds(wanted) - daySeconds
  let since = seconds(wanted) + daySeconds
  while (since - before > 1) {
    const middle = Math.floor((before + since) / 2)
    if (has(middle)) since = middle
    else before = middle
  }
  return new Date(since * 1000)
}

/** The first instant of the day after. */
export const dayEnds = (day: string, timeZone: string): Date => {
  const last = day < known.last ? day : known.last
  const next = new Date(`${last}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return dayBegins(next.toISOString().slice(0, 10), timeZone)
}

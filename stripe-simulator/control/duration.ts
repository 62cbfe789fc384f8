import { invalidRequest } from '../errors.ts'

const units: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 }

/** Reads seconds: a number of them, or `30s`, `90m`, `36h`, `2d`. */
export const readDuration = (text: string) => {
  const match = /^(\d{1,9})([smhd])?$/.exec(text.trim())
  if (match === null) throw invalidRequest(`Not a duration: ${text}`, 'advance')
  return Number(match[1]) * (units[match[2] ?? 's'] ?? 1)
}

/** Reads a moment: seconds since 1970, or a date as `2030-01-31T12:00:00Z`. */
export const readMoment = (text: string) => {
  // A date without a zone, as a browser's form sends it, is UTC.
  const dated = /T\d{2}:\d{2}(:\d{2})?$/.test(text) ? `${text}Z` : text
  const seconds = /^\d{1,10}$/.test(text) ? Number(text) : Math.floor(Date.parse(dated) / 1000)
  if (Number.isNaN(seconds)) throw invalidRequest(`Not a moment: ${text}`, 'to')
  return seconds
}

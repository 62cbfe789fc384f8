/** Ten digits make a phone number of the country, and only they may come with its 1, or with an extension. */
const phoneLength = 10

/** Of an SSN or EIN: nobody knows which digit is one too many, so the form says that there is one. */
const taxIdLength = 9

/** The digits behind a prefix that is shown apart. */
export const digitsOf = (text: string, prefix: string): string =>
  (text.startsWith(prefix) ? text.slice(prefix.length) : text).replace(/\D/g, '')

/** What a number is dialled with after it was answered, as in "555-0142 ext. 4". */
const extension = /(\d)[\s,;]*(?:ext|\s[x#]).*/is

/** The code of a country that is not this one, as in "+52 55 1234 5678". */
const elsewhere = /^\D*(?:\+|\b00|\b011)[\s(]*[2-9]/

/** A whole number of this country behind its 1. */
const withCode = /^(?:00)?1[2-9]\d{9}$/

/**
 * Of "Tel. +1 (310) 555-0142 ext. 4" the number; it begins with neither 0 nor 1. All of one of another country, also
 * while it is corrected, until one of this country takes its place: cut to ten digits it would look like one.
 */
const phoneDigits = (text: string, prefix: string, before: string): string => {
  const digits = digitsOf(text.replace(extension, '$1'), prefix)
  const corrects = digitsOf(before, prefix).length > phoneLength && !withCode.test(digits)
  if (elsewhere.test(text) || corrects) return digits
  return digits.match(/^[01]*([2-9]\d{9})/)?.[1] ?? digits.slice(0, phoneLength)
}

/** The digits kept of what was typed or pasted over the value before: as many as a number has, all of a tax id. */
export const keptDigits = (text: string, prefix: string, length: number, before = ''): string => {
  if (length === phoneLength) return phoneDigits(text, prefix, before)
  const digits = digitsOf(text, prefix)
  return length === taxIdLength ? digits : digits.slice(0, length)
}

/** Ten digits make a phone number of the country, and only that may come with the country's own 1. */
const phoneLength = 10

/** Of an SSN or EIN: nobody knows which digit is one too many, so the form says that there is one. */
const taxIdLength = 9

/** The digits behind a prefix that is shown apart. */
export const digitsOf = (text: string, prefix: string): string =>
  (text.startsWith(prefix) ? text.slice(prefix.length) : text).replace(/\D/g, '')

/** As many digits as a number has, all of a tax id; of a pasted "+1 (310) 555-0142" the last ten. */
export const trimmedDigits = (digits: string, length: number): string => {
  if (length === taxIdLength) return digits
  return length === phoneLength && digits.length === length + 1 && digits.startsWith('1')
    ? digits.slice(1)
    : digits.slice(0, length)
}

/** A U.S. number as ten digits, whichever of the two stated forms it came in. */
export const phoneDigits = (phone: string) => phone.replace(/^\+1/, '')

/** The digits of a number however it is written; undefined where there is more than a number. */
export const digitsOf = (text: string | undefined): string | undefined => {
  const digits = text?.replace(/[\s().+\p{Pd}\p{Cf}]/gu, '') ?? ''
  return /^\d{1,15}$/.test(digits) ? digits : undefined
}

/** The ten digits of a U.S. number however it is written; undefined where the text is not a whole one. */
export const wholePhone = (text: string): string | undefined => {
  const digits = digitsOf(text) ?? ''
  const phone = phoneDigits(digits.length === 11 ? `+${digits}` : digits)
  return phone.length === 10 ? phone : undefined
}

/** A U.S. number as +1 and ten digits, the form of the profiles (section 9). */
export const phoneInternational = (phone: string) => `+1${phoneDigits(phone)}`

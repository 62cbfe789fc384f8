/** A U.S. number as ten digits, whichever of the two stated forms it came in. */
export const phoneDigits = (phone: string) => phone.replace(/^\+1/, '')

/** A U.S. number as +1 and ten digits, the form of the profiles (section 9). */
export const phoneInternational = (phone: string) => `+1${phoneDigits(phone)}`

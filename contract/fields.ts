import { z } from 'zod/mini'
import type { FieldError } from './errors.ts'
import { languages } from './language.ts'
import { limits } from './rules/limits.ts'
import { stateCodes } from './rules/us-states.ts'

/** A message of the closed list, so that a misspelt one does not compile. */
const because = (error: FieldError) => ({ error })

/** Neither null bytes, which no database keeps, nor halves of a character (lone surrogates). */
const sound = (value: string) => !/[\0\p{Surrogate}]/u.test(value)

const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/

/** What was pasted in several lines stands in one. */
const inOneLine = z.overwrite((value: string) =>
  value
    .split(lineBreaks)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' '),
)

const tooLong = because('too_long')
const isSound = z.refine<string>(sound, because('invalid'))

/** Required one-line text, trimmed; says `missing` when empty (section 5). */
export const requiredText = (missing: FieldError, max: number = limits.shortText) =>
  z
    .string(because(missing))
    .check(
      z.trim(),
      inOneLine,
      z.minLength(1, because(missing)),
      z.maxLength(max, tooLong),
      isSound,
    )

/** No city is an address of the Internet, and where it is told to strangers it must not read as a link. */
export const city = requiredText('city_required').check(
  z.refine((value) => !/:\/\/|@|www\./i.test(value), because('city_name')),
)

/** Required text of any number of lines, trimmed; says `missing` when empty (section 5). */
export const requiredProse = (missing: FieldError) =>
  z
    .string(because(missing))
    .check(
      z.trim(),
      z.minLength(1, because(missing)),
      z.maxLength(limits.longText, tooLong),
      isSound,
    )

/** One-line text that may be left out. */
export const optionalText = (max: number = limits.shortText) =>
  z.string().check(z.trim(), inOneLine, z.maxLength(max, tooLong), isSound)

/** Text of any number of lines that may be left out. */
export const optionalProse = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, tooLong), isSound)

/** An e-mail address, trimmed and lower-cased: the name of an account. */
export const email = (error: FieldError = 'email') =>
  z.pipe(
    z
      .string(because(error))
      .check(z.trim(), z.toLowerCase(), z.maxLength(254, because('too_long'))),
    z.email(because(error)),
  )

/** A password as it is chosen: never trimmed (section 5). */
export const newPassword = z
  .string(because('password_required'))
  .check(
    z.minLength(1, because('password_required')),
    z.minLength(limits.passwordMin, because('password_length')),
    z.maxLength(limits.passwordMax, because('password_length')),
    z.refine(sound, because('invalid')),
  )

/** A password as it is given to sign in. */
export const givenPassword = z
  .string(because('password_required'))
  .check(
    z.minLength(1, because('password_required')),
    z.maxLength(limits.passwordMax * 4, because('too_long')),
    z.refine(sound, because('invalid')),
  )

/** The secret part of a letter's link, or of a sign-in that waits for its code. */
export const linkToken = z
  .string(because('invalid'))
  .check(z.minLength(1, because('invalid')), z.maxLength(200, because('invalid')))

/** Six digits of an authenticator app, or a recovery code; spaces, dashes and case do not matter. */
export const code = z.pipe(
  z.pipe(
    z.string(because('code_required')).check(z.maxLength(60, because('code_wrong'))),
    z.transform((given) => given.replace(/[\s-]/g, '').toLowerCase()),
  ),
  z.string().check(z.minLength(1, because('code_required'))),
)

const digits = (count: number, error: FieldError) =>
  z.string(because(error)).check(z.regex(new RegExp(`^\\d{${count}}$`), because(error)))

export const zipCode = (error: FieldError = 'zip_digits') => digits(5, error)
export const taxId = (error: FieldError) => digits(9, error)

const nothing = z.pipe(
  z.union([z.literal(''), z.null()]),
  z.transform(() => undefined),
)

/** What may be left out, which an empty field or null says as well. */
export const orNothing = <T extends z.ZodMiniType>(value: T, error: FieldError = 'invalid') =>
  z.optional(z.union([value, nothing], because(error)))

export const phoneRegistration = digits(10, 'phone_registration')
export const phoneProfile = z
  .string(because('phone_profile'))
  .check(z.regex(/^\+1\d{10}$/, because('phone_profile')))

export const stateCode = (error: FieldError = 'state_required') =>
  z.string(because(error)).check(z.refine((code) => stateCodes.includes(code), because(error)))

/** An interface language (section 9). */
export const language = z.enum(languages)

/** A row's number, given as a number or as digits, and as nothing else that could be read as one. */
export const numberOfRow = (error: FieldError) =>
  z.pipe(
    z.pipe(
      z.union(
        [z.number(), z.string().check(z.regex(/^\d{1,16}$/, because(error)))],
        because(error),
      ),
      z.transform(Number),
    ),
    z
      .number(because(error))
      .check(
        z.int(because(error)),
        z.positive(because(error)),
        z.maximum(Number.MAX_SAFE_INTEGER, because(error)),
      ),
  )

export const id = numberOfRow('invalid')

/** A number of a row in an answer. */
export const rowId = z.int().check(z.positive())

const isDate = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A calendar day as yyyy-MM-dd (section 9). */
export const day = (missing: FieldError = 'invalid') =>
  z
    .string(because(missing))
    .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, because(missing)), z.refine(isDate, because('invalid')))

/** Those that were found to be zones, by their own names only: asking takes long, and they can be written in many ways. */
const zones = new Set<string>()

const isTimeZone = (name: string) => {
  if (zones.has(name)) return true
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    if (timeZone === name) zones.add(name)
    return timeZone !== undefined
  } catch {
    return false
  }
}

/** The zone whose days the reader counts in, as `America/Chicago`; none where it is left out or unknown. */
export const timeZone = z.catch(
  z.optional(z.string().check(z.regex(/^[A-Za-z_]+(\/[\w+-]+)*$/), z.refine(isTimeZone))),
  undefined,
)

const centsOf = (dollars: string) => {
  const [whole = '0', fraction = ''] = dollars.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

const amountFrom = (
  [least, most]: readonly [number, number],
  missing: FieldError,
  range: FieldError,
) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], because(missing)),
      z.transform((amount) => String(amount).trim()),
    ),
    z.pipe(
      z.pipe(
        z
          .string()
          .check(
            z.minLength(1, because(missing)),
            z.regex(/^\d{1,9}(\.\d{1,2})?$/, because(range)),
          ),
        z.transform(centsOf),
      ),
      z.number().check(z.minimum(least, because(range)), z.maximum(most, because(range))),
    ),
  )

/** An amount of dollars with at most two decimals (number or text), handed on as integer cents. */
export const dollars = (missing: FieldError) =>
  amountFrom([limits.amountMin, limits.amountMax], missing, 'amount_range')

/** What is given back of a charge, likewise. */
export const chargedDollars = (missing: FieldError) =>
  amountFrom([limits.amountMin, limits.chargeMax], missing, 'charge_range')

/** An expected referral amount, likewise: its charge must be one that the payment provider takes. */
export const referralDollars = (missing: FieldError) =>
  amountFrom([limits.referralMin, limits.amountMax], missing, 'referral_range')

/** An amount of dollars in an answer. */
export const dollarsOut = z.number()

/** A moment in an answer, ISO 8601. */
export const moment = z.string()

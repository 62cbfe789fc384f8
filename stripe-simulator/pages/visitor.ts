import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import qs from 'qs'
import { type Locale, type Text, textOf } from './text.ts'

/** Who looks at a page: their language, its words, and how they read money and dates. */
export type Visitor = {
  locale: Locale
  text: Text
  money: (cents: number) => string
  date: (seconds: number) => string
  /** Date and time of day (UTC). */
  moment: (seconds: number) => string
  /** `?locale=…` when the address named a language, to be kept in forms and redirects. */
  query: string
}

const accepted = (header: string): Locale => {
  const first = header
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find((language) => language === 'en' || language === 'es')
  return first === 'es' ? 'es' : 'en'
}

/** Reads the language from `?locale=` or else from what the browser accepts. */
export const visitorOf = (request: FastifyRequest): Visitor => {
  const asked = qs.parse(request.url.split('?')[1] ?? '').locale
  const named = asked === 'en' || asked === 'es' ? asked : undefined
  const locale = named ?? accepted(request.headers['accept-language'] ?? '')
  const region = `${locale}-US`
  const money = new Intl.NumberFormat(region, { style: 'currency', currency: 'USD' })
  const date = new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeZone: 'UTC' })
  const moment = new Intl.DateTimeFormat(region, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return {
    locale,
    text: textOf(locale),
    money: (cents) => money.format(cents / 100),
    date: (seconds) => date.format(seconds * 1000),
    moment: (seconds) => moment.format(seconds * 1000),
    query: named === undefined ? '' : `?locale=${named}`,
  }
}

/** The `:id` of the address. */
export const idOf = ({ params }: FastifyRequest) =>
  typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : ''

/** The posted fields, trimmed; what is not plain text is left out. */
export const formOf = ({ body }: FastifyRequest) => {
  const parsed = qs.parse(typeof body === 'string' ? body : '', { depth: 0, parameterLimit: 50 })
  const fields = new Map<string, string>()
  for (const [name, value] of Object.entries(parsed)) {
    if (typeof value === 'string') fields.set(name, value.trim().slice(0, 1000))
  }
  return fields
}

/** Reads a posted field by its name; one that is missing is empty. */
export const fieldsOf = (request: FastifyRequest) => {
  const form = formOf(request)
  return (name: string) => form.get(name) ?? ''
}

/** The hidden token of a form: only a page made here knows it. */
export const formToken = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(`form:${purpose}`).digest('base64url')

/** Whether a posted token belongs to this purpose. */
export const isFormToken = (secret: string, purpose: string, token: string) => {
  const expected = Buffer.from(formToken(secret, purpose))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

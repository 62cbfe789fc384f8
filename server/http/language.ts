import type { FastifyRequest } from 'fastify'
import { type Language, languageChoice, pickLanguage } from '#contract/language.ts'

const accepted = (request: FastifyRequest): string[] =>
  (request.headers['accept-language'] ?? '').split(',').map((part) => part.trim())

/** The reader's language: the first in Accept-Language that we speak. */
export const languageOf = (request: FastifyRequest): Language => pickLanguage(...accepted(request))

/** The language of a page: its address's, else an earlier choice, else the browser's (section 9). */
export const pageLanguage = (request: FastifyRequest): Language => {
  // What stands before the query may be no address at all, as in `//:`.
  const query = new URLSearchParams(request.url.replace(/^[^?]*/, ''))
  return pickLanguage(
    query.get(languageChoice.query),
    request.cookies[languageChoice.key],
    ...accepted(request),
  )
}

import type { FastifyRequest } from 'fastify'
import { type Language, pickLanguage } from '#contract/language.ts'

/** The reader's language: the first in Accept-Language that we speak. */
export const languageOf = (request: FastifyRequest): Language =>
  pickLanguage(...(request.headers['accept-language'] ?? '').split(',').map((part) => part.trim()))

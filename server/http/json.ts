import type { FastifyInstance } from 'fastify'
import { limits } from '#contract/rules/limits.ts'
import { failure } from '../lib/failure.ts'

/** How deep objects and lists lie in each other, without reading them. */
const depthOf = (text: string) => {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (inString) {
      if (sign === '\\') at += 1
      else if (sign === '"') inString = false
    } else if (sign === '"') inString = true
    else if (sign === '{' || sign === '[') {
      depth += 1
      deepest = Math.max(deepest, depth)
    } else if (sign === '}' || sign === ']') depth -= 1
  }
  return deepest
}

/** Reads JSON bodies; one that is nested deeper than any call needs is refused before it is read. */
export const registerJson = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (depthOf(body) > limits.bodyDepth) done(failure('invalid_input'))
      else parse(request, body, done)
    },
  )
}

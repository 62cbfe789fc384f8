import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import swagger from '@fastify/swagger'
import { getHtmlDocument } from '@scalar/core/libs/html-rendering'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { inlineHashes } from './content-policy.ts'
import { etagOf } from './etag-of.ts'
import { inCommon, wholeDocument } from './openapi-document.ts'

/** `/openapi.json`, made from the contract for its first reader and kept; registered before the routes it describes. */
export const registerOpenApi = async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Plumbline', version: '1', description: inCommon },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    // Whatever else answers here (the mailbox, the payment simulator) is no call of the contract.
    transform: (route) =>
      jsonSchemaTransform(
        route.schema?.summary ? route : { ...route, schema: { ...route.schema, hide: true } },
      ),
  })
  const make = () => {
    const text = Buffer.from(JSON.stringify(wholeDocument(app.swagger())))
    return { text, etag: etagOf(text) }
  }
  let kept: ReturnType<typeof make> | undefined
  app.get('/openapi.json', { schema: { hide: true } }, (request, reply) => {
    kept ??= make()
    reply.headers({ 'cache-control': 'no-cache', etag: kept.etag })
    if (request.headers['if-none-match'] === kept.etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(kept.text)
  })
}

/** Three megabytes, which the package's own plugin would read at every start and keep. */
const script = fileURLToPath(
  new URL('js/standalone.js', import.meta.resolve('@scalar/fastify-api-reference')),
)

const scriptAddress = '/api-reference/scalar.js'

/** A page to read and try the calls, at `/api-reference`; it brings its own script and styles. */
export const registerApiReference = (app: FastifyInstance) => {
  const page = getHtmlDocument({
    url: '/openapi.json',
    cdn: scriptAddress,
    pageTitle: 'Plumbline API',
    withDefaultFonts: false,
  })
  const policy = `default-src 'self'; script-src 'self' ${inlineHashes(page, 'script').join(' ')}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:`
  app.get('/api-reference', { schema: { hide: true } }, (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  )
  app.get(scriptAddress, { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(createReadStream(script)),
  )
}

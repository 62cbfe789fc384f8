import swagger from '@fastify/swagger'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { inlineHashes } from './content-policy.ts'
import { etagOf } from './etag-of.ts'
import { wholeDocument } from './openapi-document.ts'

/** `/openapi.json`, made from the contract for its first reader and kept; registered before the routes it describes. */
export const registerOpenApi = async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Plumbline', version: '1', description: 'Referrals of water losses.' },
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

/** A page to read and try the calls, at `/api-reference`; it brings its own script and styles. */
export const registerApiReference = async (app: FastifyInstance) => {
  await app.register(async (scope) => {
    scope.addHook<string | Buffer>('onSend', async (_request, reply, payload) => {
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
      const scripts = isPage ? inlineHashes(String(payload), 'script').join(' ') : ''
      reply.header(
        'content-security-policy',
        `default-src 'self'; script-src 'self' ${scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:`,
      )
    })
    await scope.register(scalar, {
      routePrefix: '/api-reference',
      configuration: { url: '/openapi.json', withDefaultFonts: false },
    })
  })
}

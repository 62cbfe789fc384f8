import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#contract/errors.ts'
import { catalogues } from '#messages/index.ts'
import type { Context } from '../../context.ts'
import { languageOf } from '../../http/language.ts'
import { receiveNotice } from './receive-notice.ts'

const refuse = (request: FastifyRequest, reply: FastifyReply) => {
  const problem: Problem = {
    status: 400,
    code: 'invalid_input',
    ...catalogues[languageOf(request)].errors.invalid_input,
    request_id: request.id,
  }
  return reply.code(400).type('application/problem+json; charset=utf-8').send(problem)
}

/**
 * `POST /webhooks/stripe`: takes the provider's notices and answers at once; what they mean is
 * worked off in the background. A notice that is not signed by the provider answers 400.
 */
export const paymentWebhook = (context: Context) => async (app: FastifyInstance) => {
  await app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => body,
    )
    scope.post('/webhooks/stripe', { schema: { hide: true } }, async (request, reply) => {
      const { body } = request
      const signature = String(request.headers['stripe-signature'] ?? '')
      const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      if (await receiveNotice(context, rawBody, signature)) return { received: true }
      request.log.warn({ address: request.ip }, 'webhook with a wrong signature')
      return refuse(request, reply)
    })
  })
}

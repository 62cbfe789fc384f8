import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#contract/errors.ts'
import { catalogues } from '#messages/index.ts'
import type { Context } from '../../../context.ts'
import { languageOf } from '../../../http/language.ts'
import { failure } from '../../../lib/failure.ts'
import { receiveNotice } from './receive-notice.ts'
import { refusedCounter } from './refused-counter.ts'

const refuse = (request: FastifyRequest, reply: FastifyReply) => {
  const problem: Problem = {
    status: 400,
    code: 'invalid_input',
    ...catalogues[languageOf(request)].errors.invalid_input,
    request_id: request.id,
  }
  return reply.code(400).type('application/problem+json; charset=utf-8').send(problem)
}

/** Notices of one network address that are refused with a line of the log each. */
const refusedPerMinute = 60

/**
 * `POST /webhooks/stripe`: takes the provider's notices, as many as come, and answers at once; what they mean is
 * worked off in the background. One that is not signed by the provider answers 400, and from an address
 * that sends many of them 429.
 */
export const paymentWebhook = (context: Context) => async (app: FastifyInstance) => {
  const refused = refusedCounter(context)
  app.addHook('onClose', refused.close)
  const limit = app.createRateLimit({ max: refusedPerMinute, timeWindow: '1 minute' })
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
      const reason = await receiveNotice(context, rawBody, signature)
      if (!reason) return { received: true }
      refused.count(reason)
      const sent = await limit(request)
      if (!sent.isAllowed && sent.isExceeded)
        throw failure('too_many_requests', undefined, sent.ttlInSeconds)
      request.log.warn({ address: request.ip }, 'webhook with a wrong signature')
      return refuse(request, reply)
    })
  })
}

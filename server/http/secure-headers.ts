import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

/** Helmet's headers on every answer, put together once instead of at each call. */
export const registerSecureHeaders = (app: FastifyInstance, options?: HelmetOptions) => {
  const secure = helmet(options)
  app.addHook('onRequest', (request, reply, done) =>
    secure(request.raw, reply.raw, (fault) => done(fault instanceof Error ? fault : undefined)),
  )
}

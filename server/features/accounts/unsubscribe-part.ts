import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { unsubscribe } from './unsubscribe.ts'

const params = z.object({ token: z.string() })

/**
 * What a mail program sends when its reader presses Unsubscribe (RFC 8058): a form to the very
 * address of the letter's List-Unsubscribe header. A person who opens that address gets a page.
 */
export const unsubscribePart = (context: Context) => async (app: FastifyInstance) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1000 },
    (_request, _body, done) => done(null, undefined),
  )
  const options = { schema: { hide: true }, onRequest: app.rateLimit() }
  app.post('/unsubscribe/:token', options, async (request) => {
    await unsubscribe(context, params.parse(request.params).token)
    return { success: true }
  })
}

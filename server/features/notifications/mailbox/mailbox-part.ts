import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Outbox } from '../../../adapters/mail/port.ts'
import { languageOf } from '../../../http/language.ts'
import { letterPage, listPage, missingPage, stylesPath } from './pages.ts'
import { mailboxStyles } from './styles.ts'

/** The frame of a letter: inline styles, nothing fetched, no script, shown only inside our page. */
const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation"

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const named = z.object({ id: z.string() })
const hidden = { hide: true }

/** A link of the letter leaves the frame. */
const openingInTop = (html: string) => html.replace('<head>', '<head><base target="_top">')

const sendPage = (reply: FastifyReply, html: string) =>
  reply
    .header('content-security-policy', pagePolicy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)

/** The letters that an outbox kept instead of sending, as pages for people and JSON for tests. */
export const mailboxPart = (outbox: Outbox) => async (app: FastifyInstance) => {
  app.get('/mailbox', { schema: hidden }, async (request, reply) =>
    sendPage(reply, listPage(languageOf(request), await outbox.list())),
  )
  app.get(stylesPath, { schema: hidden }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(mailboxStyles),
  )
  app.get('/mailbox.json', { schema: hidden }, async (request, reply) => {
    const { to } = z.object({ to: z.string().optional().catch(undefined) }).parse(request.query)
    return reply.header('cache-control', 'no-store').send(await outbox.list(to))
  })
  app.get('/mailbox/:id', { schema: hidden }, async (request, reply) => {
    const letter = await outbox.read(named.parse(request.params).id)
    const language = languageOf(request)
    return letter
      ? sendPage(reply, letterPage(language, letter))
      : sendPage(reply.code(404), missingPage(language))
  })
  app.get('/mailbox/:id/html', { schema: hidden }, async (request, reply) => {
    const letter = await outbox.read(named.parse(request.params).id)
    if (!letter) return sendPage(reply.code(404), missingPage(languageOf(request)))
    return reply
      .header('content-security-policy', letterPolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(openingInTop(letter.html))
  })
}

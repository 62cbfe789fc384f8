import type { FastifyInstance } from 'fastify'
import { defaultLanguage, languageChoice, languages } from '#contract/language.ts'
import type { Context } from '../context.ts'

/** What a search engine has no business with: the signed-in area, calls, files, links of letters. */
const closed = [
  '/inicio/',
  '/api/',
  '/payments/',
  '/files/',
  '/confirm-email',
  '/cancel-email-change/',
  '/unsubscribe/',
  '/plumber/reset-password/',
  '/company/reset-password/',
]

const open = ['/home', '/privacy', '/terms', '/accessibility']

const entry = (site: string, path: string) => {
  const of = (language: string) =>
    language === defaultLanguage
      ? `${site}${path}`
      : `${site}${path}?${languageChoice.query}=${language}`
  const others = languages.map(
    (each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${of(each)}"/>`,
  )
  return languages.map((each) => `<url><loc>${of(each)}</loc>${others.join('')}</url>`).join('')
}

/** How the public pages are found: `robots.txt` and a site map with both languages. */
export const registerFound = (app: FastifyInstance, context: Context) => {
  const hidden = { schema: { hide: true } }
  app.get('/robots.txt', hidden, (_request, reply) => {
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]
    reply.type('text/plain; charset=utf-8')
    return [...lines, `Sitemap: ${context.publicUrl()}/sitemap.xml`, ''].join('\n')
  })
  app.get('/sitemap.xml', hidden, (_request, reply) => {
    const entries = open.map((path) => entry(context.publicUrl(), path)).join('')
    reply.type('application/xml; charset=utf-8')
    return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries}</urlset>`
  })
}

import type { FastifyInstance } from 'fastify'
import { defaultLanguage, languages } from '#contract/language.ts'
import type { Context } from '../../context.ts'
import { documentPaths, pageAddress } from './documents.ts'
import { readersPages } from './pages.ts'

/** What a search engine has no business with: the signed-in area, calls, files, links of letters. */
const closed = ['/api', '/payments', '/files', ...readersPages]

const open = ['/home', ...documentPaths]

const entry = (page: string) => {
  const alternate = (hreflang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`
  const others = [
    ...languages.map((each) => alternate(each, pageAddress(page, each))),
    alternate('x-default', pageAddress(page, defaultLanguage)),
  ].join('')
  return languages
    .map((each) => `<url><loc>${pageAddress(page, each)}</loc>${others}</url>`)
    .join('')
}

/** How the public pages are found: `robots.txt` and a site map with both languages. */
export const registerFound = (app: FastifyInstance, context: Context) => {
  const hidden = { schema: { hide: true } }
  app.get('/robots.txt', hidden, (_request, reply) => {
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}/`)]
    reply.type('text/plain; charset=utf-8')
    return [...lines, `Sitemap: ${context.publicUrl()}/sitemap.xml`, ''].join('\n')
  })
  app.get('/sitemap.xml', hidden, (_request, reply) => {
    const entries = open.map((path) => entry(`${context.publicUrl()}${path}`)).join('')
    reply.type('application/xml; charset=utf-8')
    return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries}</urlset>`
  })
}

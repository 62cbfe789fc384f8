import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendNotFound } from '../errors.ts'
import type { AppPage } from './app-page.ts'
import { isPage } from './pages.ts'

const yearOfSeconds = 31_536_000

/** Whose files another version writes under other names. */
const namedByContent = ['assets', 'locales'].map((folder) => `${path.sep}${folder}${path.sep}`)

/** What only a document obeys: beside each of many small scripts it would weigh as much as they do. */
const forDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/**
 * No page of ours is named like a file, but people write `/index.html`; a letter's link ends in more letters than any
 * kind of file.
 */
const namesFile = (url: string) => /\.(?!html?$)[a-z0-9]{1,8}~?$/i.test(url.split('?', 1)[0] ?? '')

/**
 * The browser app: hashed assets for ever, its one page for every address that a person opens, and for whatever
 * else looks at one of its pages (a monitor, a checker of links), which asks for no kind of answer.
 */
export const registerStatic = async (
  app: FastifyInstance,
  folder: string,
  page: AppPage | undefined,
) => {
  if (page)
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      globIgnore: ['index.html*'],
      preCompressed: true,
      setHeaders: (response, file) => {
        const hashed = namedByContent.some((folder) => file.includes(folder))
        if (hashed) for (const name of forDocuments) response.raw.removeHeader(name)
        response.header(
          'cache-control',
          hashed ? `public, max-age=${yearOfSeconds}, immutable` : 'no-cache',
        )
      },
    })
  app.setNotFoundHandler((request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const asked = isPage(request.url) || request.headers.accept?.includes('text/html')
    if (!page || !reads || !asked || namesFile(request.url)) return sendNotFound(request, reply)
    // What is not a public document belongs to its reader: nobody finds it by searching.
    return page(reply.header('x-robots-tag', 'noindex'))
  })
}

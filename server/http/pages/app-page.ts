import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { type Language, languages } from '#contract/language.ts'
import { catalogues } from '#messages/index.ts'
import { escapeHtml } from '../../emails/escape-html.ts'
import { pageLanguage } from '../language.ts'
import { allowAlso } from './content-policy.ts'

/** Where `web/index.html` takes the nonce, and the word for who waits. */
const places = { nonce: '{{nonce}}', loading: '{{loading}}' }

export type AppPage = (reply: FastifyReply, edit?: (html: string) => string) => FastifyReply

/** The files that the first screen of an address needs, and each language's texts, as the build wrote them down. */
const aheadFile = z.object({
  screens: z.record(z.string(), z.array(z.string())),
  texts: z.record(z.enum(languages), z.string()),
})

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`

const linkToData = (address: string) =>
  `<link rel="preload" as="fetch" crossorigin href="${address}">`

/** Links to what the app asks for once it has started, so that it comes meanwhile. */
const openAhead = (folder: string) => {
  const file = path.join(folder, '.vite/ahead.json')
  if (!existsSync(file)) return () => ''
  const { screens, texts } = aheadFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  return ({ request }: FastifyReply, language: Language) => {
    const [asked = ''] = request.url.split('?', 1)
    const files = Object.entries(screens).flatMap(([address, needed]) =>
      asked === address || asked.startsWith(`${address}/`) ? needed : [],
    )
    return [
      linkToData(texts[language]),
      linkToData('/config.json'),
      ...Array.from(new Set(files), linkTo),
    ].join('')
  }
}

/**
 * The browser app's one page; undefined where it was not built. The component library writes styles at
 * run time, so that each sending names a nonce of its own for them.
 */
export const openAppPage = (folder: string): AppPage | undefined => {
  const file = path.join(folder, 'index.html')
  if (!existsSync(file)) return undefined
  const template = readFileSync(file, 'utf8')
  const ahead = openAhead(folder)
  return (reply, edit = (html) => html) => {
    const nonce = randomBytes(16).toString('base64')
    const language = pageLanguage(reply.request)
    allowAlso(reply, 'style-src', [`'nonce-${nonce}'`])
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        // By these its language is chosen.
        vary: 'accept-language, cookie',
      })
      .send(
        edit(template)
          .replace('<html lang="en"', `<html lang="${language}"`)
          .replace('</head>', () => `${ahead(reply, language)}</head>`)
          .replace(places.loading, escapeHtml(catalogues[language].common.states.loading))
          .replaceAll(places.nonce, nonce),
      )
  }
}

import type { FastifyInstance } from 'fastify'
import { defaultLanguage, type Language, languageChoice, languages } from '#contract/language.ts'
import { catalogues, type Messages } from '#messages/index.ts'
import type { Context } from '../../context.ts'
import { escapeHtml } from '../../emails/escape-html.ts'
import { pageLanguage } from '../language.ts'
import type { AppPage } from './app-page.ts'

type Words = { title: string; text: string }

/** The public addresses of the browser app, by what is told of them before any script runs. */
const documents = {
  '/plumber/login': ({ auth, landing }) => ({
    title: landing.nav.plumber_login,
    text: auth.login.text_plumber,
  }),
  '/company/login': ({ auth, landing }) => ({
    title: landing.nav.company_login,
    text: auth.login.text_company,
  }),
  '/plumber/register': ({ auth: { register } }) => ({
    title: register.plumber_title,
    text: register.plumber_text,
  }),
  '/company/register': ({ auth: { register } }) => ({
    title: register.company_title,
    text: register.company_text,
  }),
  '/privacy': ({ legal }) => legal.privacy,
  '/terms': ({ legal }) => legal.terms,
  '/accessibility': ({ legal }) => legal.accessibility,
} satisfies Record<string, (texts: Messages) => Words>

export const documentPaths = Object.keys(documents)

/** The address of a public page in a language; the default one goes without saying. */
export const pageAddress = (page: string, language: Language): string =>
  language === defaultLanguage ? page : `${page}?${languageChoice.query}=${language}`

const headOf = (page: string, language: Language, { title, text }: Words) => {
  const product = catalogues[language].common.product
  const of = (wanted: Language) => escapeHtml(pageAddress(page, wanted))
  const name = escapeHtml(`${title} · ${product}`)
  return [
    `<title>${name}</title>`,
    `<meta name="description" content="${escapeHtml(text)}" />`,
    `<link rel="canonical" href="${of(language)}" />`,
    ...languages.map((each) => `<link rel="alternate" hreflang="${each}" href="${of(each)}" />`),
    `<link rel="alternate" hreflang="x-default" href="${of(defaultLanguage)}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:title" content="${name}" />`,
    `<meta property="og:description" content="${escapeHtml(text)}" />`,
    `<meta property="og:url" content="${of(language)}" />`,
    `<meta property="og:image" content="${escapeHtml(new URL(`/share-${language}.png`, page).href)}" />`,
  ].join('\n    ')
}

/** Serves the app's public pages with their own title, description and addresses in both languages. */
export const registerDocuments = (app: FastifyInstance, context: Context, page: AppPage) => {
  for (const [address, words] of Object.entries(documents))
    app.get(address, { schema: { hide: true } }, (request, reply) => {
      const language = pageLanguage(request)
      const head = headOf(`${context.publicUrl()}${address}`, language, words(catalogues[language]))
      return page(reply, (html) =>
        html.replace(/<title>.*?<\/title>\s*<meta\s+name="description"[^>]*>/s, () => head),
      )
    })
}

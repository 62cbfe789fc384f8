import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { catalogues } from '#messages/index.ts'
import { escapeHtml } from '../../emails/escape-html.ts'
import { pageLanguage } from '../language.ts'
import { allowAlso, inlineHashes } from './content-policy.ts'

/** In the colours of web/components/theme/tokens.css; nothing else is asked of a server that is busy. */
const styles = `<style>:root{color-scheme:light dark;background:#f7f5f1;color:#0c1b2a;border-top:3px solid #b65a24;font:1.125rem/1.5 system-ui,sans-serif}
body{max-width:32rem;margin:20vh auto;padding:0 24px}
h1{font-size:1.5rem;line-height:1.25}
a{color:#0e57b8}
@media (prefers-color-scheme:dark){:root{background:#0c1b2a;color:#f3f0ea;border-color:#e08a4f}a{color:#85b9ff}}</style>`

const hashes = inlineHashes(styles, 'style')

/**
 * Whether a person opens the address as a page. Browsers say so where the connection is safe; where none does, a
 * call of the contract is opened by nobody: programs ask for text/html as well.
 */
export const isOpened = ({ method, headers, routeOptions }: FastifyRequest): boolean => {
  if (method !== 'GET' && method !== 'HEAD') return false
  const mode = headers['sec-fetch-mode']
  if (mode !== undefined) return mode === 'navigate'
  const isCall = routeOptions.schema?.summary !== undefined
  return !isCall && headers.accept?.includes('text/html') === true
}

/** What a person reads in the place of a page that is refused for now; it loads again by itself after so many seconds. */
export const sendBusyPage = (reply: FastifyReply, code: ErrorCode, seconds: string) => {
  const language = pageLanguage(reply.request)
  const { errors, common } = catalogues[language]
  const { title, message } = errors[code]
  allowAlso(reply, 'style-src', hashes)
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      refresh: seconds,
    })
    .send(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} · ${common.product}</title>
${styles}</head>
<body><main><p translate="no"><b>${common.product}</b></p>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(message)}</p>
<p><a href="">${escapeHtml(common.start.again)}</a></p></main></body></html>`)
}

import type { FastifyReply } from 'fastify'
import { type Html, html } from './html.ts'
import type { Visitor } from './visitor.ts'

type Page = { title: string; body: Html; status?: number; wide?: boolean }

/** Forms are answered with a way back to whoever sent the visitor, hence any http address. */
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' http: https:; base-uri 'none'; frame-ancestors 'none'"

/** Sends a whole page: no script, no inline style, never kept by a cache. */
export const sendPage = (reply: FastifyReply, visitor: Visitor, page: Page) => {
  const { html: document } = html`<!doctype html>
<html lang="${visitor.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title}</title>
<link rel="stylesheet" href="/stripe-simulator/assets/style.css">
</head>
<body>
<header class="band">${visitor.text.band}</header>
<main${page.wide ? html` class="wide"` : ''}>
${page.body}
</main>
</body>
</html>`
  return reply
    .code(page.status ?? 200)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    })
    .send(document)
}

/** Sends a page that says one thing. */
export const sendMessage = (
  reply: FastifyReply,
  visitor: Visitor,
  status: number,
  title: string,
  message: string,
) =>
  sendPage(reply, visitor, {
    status,
    title,
    body: html`<h1>${title}</h1><p class="soft">${message}</p>`,
  })

/** Sends the page for an address that names nothing. */
export const sendNotFound = (reply: FastifyReply, visitor: Visitor) =>
  sendMessage(reply, visitor, 404, visitor.text.notFoundTitle, visitor.text.notFound)

import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

type Directive = 'script-src' | 'style-src'

/** Lets one document use more scripts or styles than those of this server's files. */
export const allowAlso = (
  reply: FastifyReply,
  directive: Directive,
  sources: readonly string[],
) => {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  const own = `${directive} 'self'`
  reply.header('content-security-policy', policy.replace(own, [own, ...sources].join(' ')))
}

/** The elements of that name that stand in a document itself, each named by its hash. */
export const inlineHashes = (html: string, element: 'script' | 'style') =>
  [
    ...html.matchAll(new RegExp(`<${element}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'g')),
  ].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyReply } from 'fastify'
import { allowAlso } from './content-policy.ts'

/** Where `web/index.html` takes the nonce. */
const place = '{{nonce}}'

export type AppPage = (reply: FastifyReply, edit?: (html: string) => string) => FastifyReply

/**
 * The browser app's one page; undefined where it was not built. The component library writes styles at
 * run time, so that each sending names a nonce of its own for them.
 */
export const openAppPage = (folder: string): AppPage | undefined => {
  const file = path.join(folder, 'index.html')
  if (!existsSync(file)) return undefined
  const template = readFileSync(file, 'utf8')
  return (reply, edit = (html) => html) => {
    const nonce = randomBytes(16).toString('base64')
    allowAlso(reply, 'style-src', [`'nonce-${nonce}'`])
    return reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      .send(edit(template).replaceAll(place, nonce))
  }
}

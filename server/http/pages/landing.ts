import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import type { RenderLanding } from '#contract/public-settings.ts'
import type { Context } from '../../context.ts'
import { pageLanguage } from '../language.ts'
import { publicSettings } from '../public-config.ts'
import { allowAlso, inlineHashes } from './content-policy.ts'
import { etagOf } from './etag-of.ts'

const renderer = z.object({
  renderLanding: z.custom<RenderLanding>((value) => typeof value === 'function'),
})

/** The built parts of the landing page; undefined where the browser app was not built. */
const readBuild = async (folder: string) => {
  const template = path.join(folder, 'page.html')
  if (!existsSync(template)) return undefined
  const module: unknown = await import(pathToFileURL(path.join(folder, 'render.js')).href)
  return { template: readFileSync(template, 'utf8'), ...renderer.parse(module) }
}

type Build = NonNullable<Awaited<ReturnType<typeof readBuild>>>

const compress = (html: string) => {
  const plain = Buffer.from(html)
  return {
    etag: etagOf(plain),
    plain,
    gzip: gzipSync(plain, { level: 9 }),
    br: brotliCompressSync(plain),
  }
}

type Written = ReturnType<typeof compress>

const write = (build: Build, context: Context, language: Language, year: number): Written => {
  const { head, page, data } = build.renderLanding({
    language,
    settings: publicSettings(context),
    year,
    site: context.publicUrl(),
  })
  return compress(
    build.template
      .replace('<html lang="en"', `<html lang="${language}"`)
      .replace('<!--head-->', () => head)
      .replace('<!--page-->', () => page)
      .replace('<!--data-->', () => data),
  )
}

const send = (request: FastifyRequest, reply: FastifyReply, written: Written) => {
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language, cookie',
    etag: written.etag,
  })
  if (request.headers['if-none-match'] === written.etag) return reply.code(304).send()
  const encoding = (['br', 'gzip'] as const).find((known) =>
    request.headers['accept-encoding']?.includes(known),
  )
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(written[encoding ?? 'plain'])
}

/** The public landing page (section 1), written once per language and year and kept ready compressed. */
export const registerLanding = async (app: FastifyInstance, context: Context, web: string) => {
  const build = await readBuild(path.join(web, '../landing'))
  if (!build) return
  const scripts = inlineHashes(build.template, 'script')
  const styles = inlineHashes(build.template, 'style')
  const ready = new Map<Language, { year: number; written: Written }>()
  const readyIn = (language: Language): Written => {
    const year = context.clock().getFullYear()
    const last = ready.get(language)
    if (last?.year === year) return last.written
    const written = write(build, context, language, year)
    ready.set(language, { year, written })
    return written
  }
  app.get('/home', { schema: { hide: true } }, (request, reply) => {
    allowAlso(reply, 'script-src', scripts)
    allowAlso(reply, 'style-src', styles)
    return send(request, reply, readyIn(pageLanguage(request)))
  })
  // To programs and search engines too, which run no script of the app's that would lead them on.
  app.get('/', { schema: { hide: true } }, (request, reply) => {
    const query = request.url.indexOf('?')
    return reply.redirect(query < 0 ? '/home' : `/home${request.url.slice(query)}`)
  })
}

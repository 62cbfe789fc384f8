import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendNotFound } from './errors.ts'

const yearOfSeconds = 31_536_000

/** The browser app: hashed assets for ever, its one page for every address that a person opens. */
export const registerStatic = async (app: FastifyInstance, folder: string) => {
  const built = existsSync(path.join(folder, 'index.html'))
  if (built)
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (response, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`)
        response.header(
          'cache-control',
          hashed ? `public, max-age=${yearOfSeconds}, immutable` : 'no-cache',
        )
      },
    })
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (!built || !page) return sendNotFound(request, reply)
    // What is not a public document belongs to its reader: nobody finds it by searching.
    return reply.header('x-robots-tag', 'noindex').sendFile('index.html')
  })
}

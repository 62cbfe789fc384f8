import type { FastifyReply } from 'fastify'

/** An answer that the browser saves under a name, and that nobody between keeps. */
export const asFile = (reply: FastifyReply, type: string, name: string) =>
  reply.headers({
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  })

export const csvType = 'text/csv; charset=utf-8'
